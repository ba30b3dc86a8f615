import * as v from 'valibot'
import { call } from './call.ts'
import { day, money, signedMoney, worded } from './shapes.ts'
import { readers } from './sportsbook-office.ts'

const profitRow = v.strictObject({
  /** A sport; empty for bets on several sports. */
  sport: v.string(),
  name: worded,
  betCount: v.number(),
  /** Own money; the house bears the stakes of free bets. */
  stake: money,
  payout: money,
  profit: signedMoney,
  /** Of the stakes, in hundredths of a per cent. */
  profitBps: v.number(),
})
export type ProfitRow = v.InferOutput<typeof profitRow>

export const listSportsProfit = call({
  get: '/bo/sports/profit',
  for: 'operator',
  roles: readers,
  about: 'Stakes, payouts and profit by sport, of bets settled on these days of the brand.',
  takes: v.strictObject({ from: v.optional(day), to: v.optional(day) }),
  gives: v.strictObject({ from: day, to: day, rows: v.array(profitRow) }),
  refuses: ['input-invalid'],
})
