import * as v from 'valibot'
import { call } from './call.ts'
import { stakeRefusals } from './refusals.ts'
import { hash, id, instant, money, nothing, receipt } from './shapes.ts'

/** The rules by which tickets show what they win. */
const surface = v.picklist([
  'three-alike',
  'key-number',
  'beat-house',
  'find-symbol',
  'follow-path',
  'row-alike',
])

const series = v.strictObject({
  id,
  titleId: v.string(),
  name: v.string(),
  number: v.number(),
  surface,
  price: money,
  ticketCount: v.number(),
  soldCount: v.number(),
  secretHash: hash,
  /** Revealed after the series has ended. */
  secret: v.nullable(hash),
  /** Prizes by their multiple of the price, with the printed and the remaining number. */
  prizes: v.array(
    v.strictObject({ times: v.number(), printed: v.number(), left: v.number(), amount: money }),
  ),
  /** The RTP: the sum of all prizes in basis points of the price of the series. */
  returnBps: v.number(),
})
export type ScratchSeries = v.InferOutput<typeof series>

const scratched = v.strictObject({
  id,
  seriesId: id,
  titleId: v.string(),
  ticketNo: v.number(),
  times: v.number(),
  stake: money,
  payout: money,
  /** The number of its series. */
  number: v.number(),
  surface,
  /**
   * The fields under the foil. `times` is the multiple of the price that is printed in one; `mark`
   * its number, symbol, factor or step. The rule of the surface reads them.
   */
  fields: v.array(
    v.strictObject({
      part: v.picklist(['amount', 'key', 'own', 'house', 'symbol', 'factor', 'step', 'exit']),
      mark: v.nullable(v.number()),
      times: v.nullable(v.number()),
    }),
  ),
  boughtAt: instant,
  receipt: v.nullable(receipt),
  /** The secret of its series, once the series has ended. */
  secret: v.nullable(hash),
  /** The prizes of a series that has its own; null where the title's hold. */
  printed: v.nullable(
    v.strictObject({
      ticketCount: v.number(),
      prizes: v.array(v.strictObject({ times: v.number(), tickets: v.number() })),
    }),
  ),
})
export type ScratchedTicket = v.InferOutput<typeof scratched>

export const listScratchSeries = call({
  get: '/lgw/scratch',
  for: 'anyone',
  about: 'The instant tickets on sale, with the prizes that are left.',
  takes: nothing,
  gives: v.strictObject({ list: v.array(series) }),
})

export const buyScratchTicket = call({
  post: '/lgw/scratch/:seriesId/tickets',
  perSecondMax: 10,
  for: 'member',
  about: 'One ticket of a series, by its number or any that is left.',
  takes: v.strictObject({
    seriesId: id,
    id,
    ticketNo: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
  }),
  gives: v.strictObject({ ticket: scratched, balance: v.nullable(money) }),
  refuses: [
    'not-found',
    'series-ended',
    'scratch-sold',
    'key-reused',
    'reality-check-due',
    'custody-away',
    'unavailable',
    ...stakeRefusals,
  ],
})

export const listScratchTickets = call({
  get: '/lgw/scratch/tickets',
  for: 'session',
  about: 'The member’s own instant tickets, newest first.',
  takes: nothing,
  gives: v.strictObject({ list: v.array(scratched) }),
})
