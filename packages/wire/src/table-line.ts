import * as v from 'valibot'
import { hash, id, instant, money, receipt, text } from './shapes.ts'

export const tableId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))

/** A text key of the area `tables` with its values. */
export const words = v.strictObject({
  key: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type TableWords = v.InferOutput<typeof words>

/** One movement of the dealing: its target, what it shows, and how long it takes. */
export const step = v.strictObject({
  kind: v.picklist(['card', 'flip', 'move', 'dice', 'ball', 'tokens', 'beads', 'tile']),
  place: v.string(),
  /** For a move: the place whose last card moves. */
  from: v.optional(v.string()),
  shows: v.array(v.number()),
  lastsMs: v.number(),
})
export type TableStep = v.InferOutput<typeof step>

/** The result of a round, as the roads and the history need it. */
const pastResult = v.strictObject({
  roundId: id,
  number: v.number(),
  call: words,
  /** The spots that won something. */
  wins: v.array(v.string()),
})
export type PastResult = v.InferOutput<typeof pastResult>

/** The result of a round, with all the data needed to verify it. */
export const result = v.strictObject({
  ...pastResult.entries,
  outcome: v.unknown(),
  /** The combined entropy of the bets; null for rounds from before bets added entropy. */
  entropy: v.nullable(hash),
  /** The signed receipt of the result. */
  receipt: v.nullable(receipt),
  /** The hash chain link that decided it, now revealed. */
  link: v.string(),
})
export type TableResult = v.InferOutput<typeof result>

/** The events of a round, in the order of the table's log. */
export const tableEvent = v.variant('kind', [
  v.strictObject({
    kind: v.literal('shuffle'),
    number: v.number(),
    dueAt: instant,
    /** The rules of this round; a value that differs from before means another layout. */
    rules: v.optional(v.string()),
    /** The version of the table's settings; a new one brings other limits and chips. */
    version: v.optional(v.number()),
  }),
  v.strictObject({
    kind: v.literal('betting'),
    opensAt: instant,
    closesAt: instant,
    /** The hash of the deciding link. */
    commitment: hash,
    chainHead: hash,
    salt: hash,
  }),
  v.strictObject({ kind: v.literal('locked') }),
  v.strictObject({
    kind: v.literal('dealing'),
    /** How many steps came before these. */
    from: v.number(),
    steps: v.array(step),
    until: instant,
  }),
  /** Members decide until then; each page fetches its own questions. */
  v.strictObject({ kind: v.literal('asked'), until: instant }),
  /** `isLate`: the time ran out, and late members got the automatic choice. */
  v.strictObject({ kind: v.literal('answered'), isLate: v.boolean() }),
  v.strictObject({ kind: v.literal('result'), result }),
  v.strictObject({ kind: v.literal('settling') }),
  v.strictObject({ kind: v.literal('closed') }),
  v.strictObject({ kind: v.literal('voided'), link: hash }),
])
export type TableEvent = v.InferOutput<typeof tableEvent>

export const roundStates = [
  'shuffle',
  'betting',
  'locked',
  'dealing',
  'result',
  'settling',
  'closed',
  'voided',
] as const

/** The current state of a round, for a page that joins in the middle. */
const liveRound = v.strictObject({
  id,
  number: v.number(),
  state: v.picklist(roundStates),
  commitment: v.nullable(hash),
  chainHead: v.nullable(hash),
  salt: v.nullable(hash),
  opensAt: v.nullable(instant),
  closesAt: v.nullable(instant),
  dueAt: instant,
  asksUntil: v.nullable(instant),
  /** The steps dealt so far, and when they end. */
  steps: v.array(step),
  result: v.nullable(result),
})
export type LiveRound = v.InferOutput<typeof liveRound>

/** The total of all members on a spot; no names. */
const heat = v.strictObject({ spot: v.string(), amount: money, memberCount: v.number() })
export type Heat = v.InferOutput<typeof heat>

/** A table's view at a log number; later events are applied to it. */
export const tableView = v.strictObject({
  tableId: v.string(),
  seq: v.number(),
  /** Null while the table is idle and no round was played yet. */
  round: v.nullable(liveRound),
  /** The last results, newest last. */
  results: v.array(pastResult),
})
export type TableView = v.InferOutput<typeof tableView>

/** The messages that a client sends on the tables' socket. */
export const tableAsk = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), token: text(100) }),
  v.strictObject({
    kind: v.literal('watch'),
    /** All tables to watch from now on; `seq` is where to resume after a lost connection. */
    tables: v.pipe(
      v.array(v.strictObject({ id: tableId, seq: v.optional(v.pipe(v.number(), v.integer())) })),
      v.maxLength(24),
    ),
  }),
])
export type TableAsk = v.InferOutput<typeof tableAsk>

/** The result of a spot for a member: the total stake there, and the payout. */
export const spotEnd = v.strictObject({ spot: v.string(), stake: money, payout: money })
export type SpotEnd = v.InferOutput<typeof spotEnd>

/** The messages of the tables' socket. */
export const tableMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('welcome'), now: instant }),
  v.strictObject({ kind: v.literal('view'), now: instant, view: tableView }),
  v.strictObject({
    kind: v.literal('event'),
    tableId: v.string(),
    seq: v.number(),
    roundId: id,
    now: instant,
    event: tableEvent,
  }),
  v.strictObject({
    kind: v.literal('heat'),
    tableId: v.string(),
    roundId: id,
    heat: v.array(heat),
    watcherCount: v.number(),
  }),
  /** The result of this member's bets on a round. */
  v.strictObject({
    kind: v.literal('paid'),
    tableId: v.string(),
    roundId: id,
    stake: money,
    payout: money,
    /** Spot by spot; empty when stakes were refunded. */
    ends: v.array(spotEnd),
    balance: money,
  }),
  /** A page of this member placed chips or answered: the others fetch the bets and the balance. */
  v.strictObject({ kind: v.literal('placed'), requestId: id }),
  v.strictObject({ kind: v.literal('session-ended') }),
])
export type TableMessage = v.InferOutput<typeof tableMessage>

/** The address of the tables' socket, on the arcade's origin. */
export const tablesPath = '/play/live'
