import * as v from 'valibot'
import { call } from './call.ts'
import { cardGame } from './cardroom.ts'
import { cursor, hash, id, instant, money, page, receipt, signedMoney } from './shapes.ts'

const playedHand = v.strictObject({
  id,
  tableId: v.string(),
  game: cardGame,
  number: v.number(),
  isPractice: v.boolean(),
  /** At a tournament table: its chips are no money. */
  isTournament: v.boolean(),
  /** Voided by two operators: all stakes and payouts were reversed. */
  isVoid: v.boolean(),
  seatNo: v.number(),
  contributed: money,
  won: money,
  endedAt: instant,
})

export const listCardHands = call({
  get: '/play/cards/hands',
  for: 'frame',
  about: 'The member’s own hands, newest first, and what they came to.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: v.strictObject({
    ...page(playedHand).entries,
    /** Sums of the last thirty days. Practice and tournament chips are no money, so no net. */
    sums: v.strictObject({
      handCount: v.number(),
      wonCount: v.number(),
      net: signedMoney,
      practice: v.strictObject({ handCount: v.number(), wonCount: v.number() }),
      tournament: v.strictObject({ handCount: v.number(), wonCount: v.number() }),
    }),
  }),
  refuses: ['session-missing'],
})

/**
 * What proves the cards of a hand to one seat: the cards that it saw, each with its path to the
 * promise, and the set of shuffles that was not played; in older hands the secret of them all.
 */
const handDeal = v.variant('kind', [
  v.strictObject({ kind: v.literal('secret'), secret: hash }),
  v.strictObject({
    kind: v.literal('cards'),
    cards: v.array(
      v.strictObject({ at: v.number(), card: v.number(), nonce: hash, path: v.array(hash) }),
    ),
    cut: v.strictObject({ roots: v.tuple([hash, hash]), otherSeed: hash }),
  }),
])
export type HandDeal = v.InferOutput<typeof handDeal>

export const showCardHand = call({
  get: '/play/cards/hands/:handId',
  for: 'frame',
  about: 'One of the member’s own hands: to play again, to export, and to recompute.',
  takes: v.strictObject({ handId: id }),
  gives: v.strictObject({
    hand: playedHand,
    /** The public view after each action, from the deal on. */
    frames: v.array(v.unknown()),
    seats: v.array(v.strictObject({ id, seatNo: v.number(), name: v.string() })),
    secretHash: hash,
    entropy: v.array(v.strictObject({ id, bytes: hash })),
    /** When the proof is there: at the end, or a day later where the secret shows folded cards. */
    proofAt: instant,
    /** What the hand is replayed from, as far as this seat saw its cards. */
    proof: v.nullable(
      v.strictObject({ setup: v.unknown(), actions: v.unknown(), receipt, deal: handDeal }),
    ),
    /** In the notation of other programs, when the game has one. */
    pokerStars: v.nullable(v.string()),
    phh: v.nullable(v.string()),
  }),
  refuses: ['session-missing', 'not-found'],
})
