import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, money } from './shapes.ts'
import { acceptances } from './sportsbook.ts'
import { bet } from './sportsbook-bets.ts'

export const quoteCashOut = call({
  get: '/wps/sportsbook/bets/:betId/cash-out',
  for: 'session',
  about: 'What the house pays for a bet now, for some seconds, and the prices it is counted from.',
  takes: v.strictObject({ betId: id }),
  gives: v.strictObject({
    amount: money,
    /** The full value before the margin. */
    fair: money,
    marginBps: v.number(),
    /** The fair price of now; 0 for a leg that is decided. */
    legs: v.array(v.strictObject({ oddsMilli: v.number(), chance: v.nullable(v.number()) })),
    /** Seconds before a cash-out in play is decided; 0 before the match. */
    delayS: v.number(),
    expiresAt: instant,
  }),
  refuses: ['not-found', 'bet-not-open', 'cash-out-suspended'],
})

export const cashOut = call({
  post: '/wps/sportsbook/bets/:betId/cash-outs',
  for: 'session',
  about:
    'Sells a bet, or a part of its stake. The id comes from the browser; `amount` is what was on ' +
    'the screen for the whole bet. In play it waits as a bet does: `paid` is null, and the same ' +
    'id again after `waits.inMs` answers what became of it.',
  takes: v.strictObject({
    betId: id,
    id,
    amount: money,
    /** In hundredths of a per cent of the stake; 10,000 is the whole stake. */
    partBps: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(10_000)),
    accept: v.picklist(acceptances),
  }),
  gives: v.strictObject({
    bet,
    paid: v.nullable(money),
    waits: v.nullable(v.strictObject({ id, inMs: v.number() })),
    balance: money,
  }),
  refuses: [
    'not-found',
    'bet-not-open',
    'cash-out-suspended',
    'cash-out-moved',
    'cash-out-waiting',
    'key-reused',
    'account-frozen',
  ],
})

export const setAutomaticCashOut = call({
  put: '/wps/sportsbook/bets/:betId/automatic-cash-out',
  for: 'session',
  about: 'Sells the bet by itself as soon as the house pays so much; null takes it back.',
  takes: v.strictObject({ betId: id, level: v.nullable(money) }),
  gives: bet,
  refuses: ['not-found', 'bet-not-open'],
})
