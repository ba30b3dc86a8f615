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
    /** Revealed a day after the hand, because it also reveals the folded cards. */
    secret: v.nullable(hash),
    secretAt: instant,
    /**
     * The data to deal the hand again, together with the secret; null until the secret is revealed.
     */
    proof: v.nullable(v.strictObject({ setup: v.unknown(), actions: v.unknown(), receipt })),
    /** In the notation of other programs, when the game has one. */
    pokerStars: v.nullable(v.string()),
    phh: v.nullable(v.string()),
  }),
  refuses: ['session-missing', 'not-found'],
})
