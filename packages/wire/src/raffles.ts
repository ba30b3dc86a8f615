import * as v from 'valibot'
import { beaconPart } from './beacon.ts'
import { call } from './call.ts'
import { day, hash, id, instant, money, nothing, receipt } from './shapes.ts'

const raffle = {
  id,
  number: v.number(),
  began: day,
  endsAt: instant,
  state: v.picklist(['open', 'waiting', 'drawn']),
  /** The valid bet for one ticket, and the most tickets of a member. */
  ticketBet: money,
  ticketsMax: v.number(),
  ticketCount: v.number(),
  /** From the first place on. */
  prizes: v.array(money),
  /** The commitment made before the first ticket; the rest is known after the draw. */
  secretHash: hash,
  leaf: hash,
  leafIndex: v.nullable(v.number()),
  entropy: v.nullable(hash),
  secret: v.nullable(hash),
  /** The public beacon's part, after the draw; null when none was promised. */
  beacon: v.nullable(beaconPart),
}

export const listRaffles = call({
  get: '/wps/raffles',
  for: 'member',
  about: 'This week’s raffle and the last ones, with the member’s tickets and the proof of each.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      ...raffle,
      /** The member's valid bets in its week, their tickets, and how many they may claim. */
      played: money,
      numbers: v.array(v.number()),
      left: v.number(),
      winners: v.array(
        v.strictObject({
          place: v.number(),
          number: v.number(),
          name: v.string(),
          amount: money,
          isOwn: v.boolean(),
        }),
      ),
    }),
  ),
  refuses: ['not-found'],
})

export const showRaffle = call({
  get: '/wps/raffles/:raffleId',
  for: 'anyone',
  whileClosed: true,
  about: 'What anybody needs to draw a raffle again: its promise and, once drawn, every ticket.',
  takes: v.strictObject({ raffleId: id }),
  gives: v.strictObject({
    ...raffle,
    /** When the first ticket was taken, once it is drawn. */
    firstSaleAt: v.nullable(instant),
    /** The tickets that won, from the first place on; null before the draw. */
    drawn: v.nullable(v.array(v.number())),
    /** Every ticket with its bytes, without whose it is; empty before the draw. */
    tickets: v.array(v.strictObject({ id: v.string(), bytesHex: hash })),
  }),
  refuses: ['not-found'],
})

export const claimRafflePromotion = call({
  post: '/wps/relay/MCS2_claimRafflePromotion',
  for: 'member',
  about: 'Takes every ticket that the member has earned, with random bytes of their browser.',
  takes: v.strictObject({ id, raffleId: id, bytes: hash }),
  gives: v.strictObject({
    numbers: v.array(v.number()),
    /** The signed receipts; null for a raffle from before the log. */
    receipt: v.nullable(receipt),
  }),
  refuses: ['not-found', 'member-not-active', 'raffle-closed', 'raffle-no-ticket', 'key-reused'],
})

export const listRaffleTickets = call({
  get: '/wps/raffles/:raffleId/tickets',
  for: 'member',
  about: 'The tickets of a raffle that was drawn, without whose they are: all that the draw needs.',
  takes: v.strictObject({ raffleId: id }),
  gives: v.array(v.strictObject({ id: v.string(), bytesHex: hash })),
  refuses: ['not-found', 'raffle-not-drawn'],
})

export const listOfficeRaffles = call({
  get: '/bo/raffles',
  for: 'operator',
  roles: ['marketing', 'finance', 'support', 'admin', 'auditor'],
  about:
    'The last raffles with their tickets, what they paid and still owe, and the proof of each.',
  takes: nothing,
  /** Held: won by accounts that cannot receive money now; it is paid once they can. */
  gives: v.array(v.strictObject({ ...raffle, held: money, paid: money })),
  refuses: ['not-found'],
})
