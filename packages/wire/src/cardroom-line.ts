import * as v from 'valibot'
import { hash, id, instant, money, receipt, text } from './shapes.ts'

export const cardTableId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))

/** A seat that somebody sits on. */
export const cardSeat = v.strictObject({
  seatNo: v.number(),
  name: v.string(),
  /** A computer player, which only practice tables have. */
  isComputer: v.boolean(),
  stack: money,
  /** `set-aside`: the house looks at its chips, and deals it no hand meanwhile. */
  state: v.picklist(['playing', 'sitting-out', 'leaving', 'set-aside']),
  /** The page is closed, or the line is broken. */
  isAway: v.boolean(),
  /** What is owed before the next hand is dealt to it. */
  owes: v.picklist(['nothing', 'entry', 'big', 'both']),
})
export type CardSeat = v.InferOutput<typeof cardSeat>

/** A hand as everybody may see it. */
export const cardHand = v.strictObject({
  id,
  number: v.number(),
  state: v.picklist(['gathering', 'running', 'over', 'void']),
  /** SHA-256 of the secret that was promised before any card was dealt. */
  secretHash: hash,
  /** What the browsers gave, together; null before the deal. */
  entropy: v.nullable(hash),
  /** In the order of play; the id is the one under which a seat's bytes are mixed in. */
  seats: v.array(v.strictObject({ id, seatNo: v.number(), name: v.string() })),
  /** Seats whose browser gave no bytes: zeros count for them. */
  silent: v.array(v.number()),
  /** How many actions there were. */
  step: v.number(),
  turn: v.nullable(
    v.strictObject({
      /** Seat numbers. */
      seats: v.array(v.number()),
      since: instant,
      until: instant,
      usesBank: v.boolean(),
    }),
  ),
  /** What the house signed of its end; null until then. */
  receipt: v.nullable(receipt),
  /** The engine's public view; its seats are places in the order of play. Null before the deal. */
  view: v.nullable(v.unknown()),
})
export type CardHand = v.InferOutput<typeof cardHand>

/** What one member alone sees of a hand. */
export const cardMine = v.strictObject({
  tableId: v.string(),
  handId: id,
  seatNo: v.number(),
  step: v.number(),
  cards: v.array(v.number()),
  /** What may be done now; null while it is another's turn. */
  legal: v.nullable(v.unknown()),
  /** What the engine says of the own cards: their name, the best of them. */
  extra: v.unknown(),
})
export type CardMine = v.InferOutput<typeof cardMine>

/** What is told about a table, in the order of its log. */
export const cardEvent = v.variant('kind', [
  v.strictObject({
    kind: v.literal('seats'),
    seats: v.array(cardSeat),
    button: v.nullable(v.number()),
    nextHandAt: v.nullable(instant),
  }),
  v.strictObject({ kind: v.literal('hand'), hand: cardHand }),
  /** The time bank runs. */
  v.strictObject({
    kind: v.literal('clock'),
    handId: id,
    until: instant,
    usesBank: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('emote'), seatNo: v.number(), emote: v.string() }),
])
export type CardEvent = v.InferOutput<typeof cardEvent>

/** A table's view at a number of its log: later events are applied to it. */
export const cardTableView = v.strictObject({
  tableId: v.string(),
  seq: v.number(),
  seats: v.array(cardSeat),
  button: v.nullable(v.number()),
  nextHandAt: v.nullable(instant),
  /** The hand under way, or the last one; null where none was played yet. */
  hand: v.nullable(cardHand),
})
export type CardTableView = v.InferOutput<typeof cardTableView>

export const cardsPath = '/play/cards/live'

/** What a page says on its line. */
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
