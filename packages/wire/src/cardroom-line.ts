import * as v from 'valibot'
import { hash, id, instant, money, receipt, text } from './shapes.ts'

export const cardTableId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))

/** An occupied seat. */
export const cardSeat = v.strictObject({
  seatNo: v.number(),
  name: v.string(),
  /** A computer player; only practice tables have them. */
  isComputer: v.boolean(),
  stack: money,
  /** `set-aside`: the house is checking its chips, and deals it no hand meanwhile. */
  state: v.picklist(['playing', 'sitting-out', 'leaving', 'set-aside']),
  /** The page is closed, or the connection is lost. */
  isAway: v.boolean(),
  /** What the seat must post before it is dealt the next hand. */
  owes: v.picklist(['nothing', 'entry', 'big', 'both']),
})
export type CardSeat = v.InferOutput<typeof cardSeat>

/** The public view of a hand. */
export const cardHand = v.strictObject({
  id,
  number: v.number(),
  state: v.picklist(['gathering', 'running', 'over', 'void']),
  /** SHA-256 of the secret that was committed to before any card was dealt. */
  secretHash: hash,
  /** The combined entropy of the browsers; null before the deal. */
  entropy: v.nullable(hash),
  /** In the order of play; a seat's random bytes are mixed in under its id. */
  seats: v.array(v.strictObject({ id, seatNo: v.number(), name: v.string() })),
  /** Seats whose browser sent no random bytes: zeros are used for them. */
  silent: v.array(v.number()),
  /** The number of actions so far. */
  step: v.number(),
  turn: v.nullable(
    v.strictObject({
      /** Seat numbers. */
      seats: v.array(v.number()),
      since: instant,
      /**
       * The number of actions before this turn: an action may name this step or a later one.
       */
      sinceStep: v.number(),
      until: instant,
      usesBank: v.boolean(),
    }),
  ),
  /** The signed receipt of the end of the hand; null until then. */
  receipt: v.nullable(receipt),
  /** The engine's public view; its seats are indices in the order of play. Null before the deal. */
  view: v.nullable(v.unknown()),
})
export type CardHand = v.InferOutput<typeof cardHand>

/** What a hand is called, and the cards that make it. */
export const namedHand = v.strictObject({
  /** The key of its words among those of its game. */
  name: v.string(),
  /** The ranks that belong in its name; none of hwatu. */
  ranks: v.array(v.number()),
  /** Poker: the ranks beside them that decided, of a hand that won; none before the end. */
  kickers: v.array(v.number()),
  cards: v.array(v.number()),
})
export type NamedHand = v.InferOutput<typeof namedHand>

/** The private view of a hand for one member. */
export const cardMine = v.strictObject({
  tableId: v.string(),
  handId: id,
  seatNo: v.number(),
  step: v.number(),
  cards: v.array(v.number()),
  /** The legal actions now; null while another player acts. */
  legal: v.nullable(v.unknown()),
  /** What the member's own cards are by now; null in games that name a hand at its end only. */
  named: v.nullable(namedHand),
})
export type CardMine = v.InferOutput<typeof cardMine>

/**
 * What the points of the next hand count because the same two drew the last one; 1 otherwise.
 * Events from before it was told have none.
 */
const carry = v.number()

/** Events of a table, in the order of its log. */
export const cardEvent = v.variant('kind', [
  v.strictObject({
    kind: v.literal('seats'),
    seats: v.array(cardSeat),
    button: v.nullable(v.number()),
    carry: v.optional(carry),
    nextHandAt: v.nullable(instant),
  }),
  v.strictObject({ kind: v.literal('hand'), hand: cardHand }),
  /** The time bank is running. */
  v.strictObject({
    kind: v.literal('clock'),
    handId: id,
    until: instant,
    usesBank: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('emote'), seatNo: v.number(), emote: v.string() }),
])
export type CardEvent = v.InferOutput<typeof cardEvent>

/** A table's view at a log number; later events are applied to it. */
export const cardTableView = v.strictObject({
  tableId: v.string(),
  seq: v.number(),
  seats: v.array(cardSeat),
  button: v.nullable(v.number()),
  carry: v.optional(carry),
  nextHandAt: v.nullable(instant),
  /** The current hand, or the last one; null when no hand was played yet. */
  hand: v.nullable(cardHand),
})
export type CardTableView = v.InferOutput<typeof cardTableView>

export const cardsPath = '/play/cards/live'

/** What a page sends over its socket. */
export const cardAsk = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), token: text(200) }),
  v.strictObject({
    kind: v.literal('watch'),
    tables: v.pipe(
      v.array(v.strictObject({ id: cardTableId, seq: v.optional(v.number()) })),
      v.maxLength(12),
    ),
  }),
])
export type CardAsk = v.InferOutput<typeof cardAsk>

export type CardMessage =
  | { kind: 'welcome'; now: string }
  | { kind: 'session-ended' }
  | { kind: 'view'; now: string; view: CardTableView }
  | { kind: 'event'; now: string; tableId: string; seq: number; event: CardEvent }
  | { kind: 'mine'; mine: CardMine }
