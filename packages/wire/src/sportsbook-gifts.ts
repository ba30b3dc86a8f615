import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, money, nothing, worded } from './shapes.ts'

export const listBetGifts = call({
  get: '/wps/sportsbook/gifts',
  for: 'session',
  about:
    'The free bets and the price boosts that the member may use here, what ends first in front.',
  takes: nothing,
  gives: v.strictObject({
    freeBets: v.array(
      v.strictObject({
        id,
        title: worded,
        left: money,
        /** Decimal odds. */
        oddsMin: v.nullable(v.string()),
        expiresAt: instant,
      }),
    ),
    boosts: v.array(
      v.strictObject({
        id,
        title: worded,
        /** Of the win, in hundredths of a per cent. */
        winBps: v.number(),
        stakeMax: money,
        oddsMin: v.string(),
        expiresAt: instant,
      }),
    ),
  }),
})
