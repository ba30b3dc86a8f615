import * as v from 'valibot'
import { hash, id, instant, money, receipt, text } from './shapes.ts'

export const tableId = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))

/** A text key of the area `tables` with its values. */
export const words = v.strictObject({
  key: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type TableWords = v.InferOutput<typeof words>

/** One movement of the dealing: where to, what it shows, how long it takes. */
export const step = v.strictObject({
  kind: v.picklist(['card', 'flip', 'move', 'dice', 'ball', 'tokens', 'beads', 'tile']),
  place: v.string(),
  /** Of a move: the place whose last card goes. */
  from: v.optional(v.string()),
  shows: v.array(v.number()),
  lastsMs: v.number(),
})
export type TableStep = v.InferOutput<typeof step>

/** How a round came out, as the roads and the history need it. */
const pastResult = v.strictObject({
  roundId: id,
  number: v.number(),
  call: words,
  /** The spots that won something. */
  wins: v.array(v.string()),
})
export type PastResult = v.InferOutput<typeof pastResult>

/** How a round came out, with everything that anybody needs to check it. */
export const result = v.strictObject({
  ...pastResult.entries,
  outcome: v.unknown(),
  /** What the bets gave to it; null for rounds of before bets gave anything. */
  entropy: v.nullable(hash),
  /** What the house signed of the result. */
  receipt: v.nullable(receipt),
  /** The link of the chain that decided it, now shown. */
  link: v.string(),
})
export type TableResult = v.InferOutput<typeof result>

/** What is told about a round, in the order of the table's log. */
export const tableEvent = v.variant('kind', [
  v.strictObject({
    kind: v.literal('shuffle'),
    number: v.number(),
    dueAt: instant,
    /** By which rules this round is played; another word than before is another cloth. */
    rules: v.optional(v.string()),
    /** Of the table's settings; another than is known brings other limits and chips. */
    version: v.optional(v.number()),
  }),
  v.strictObject({
    kind: v.literal('betting'),
    opensAt: instant,
    closesAt: instant,
    /** The hash of the link that will decide. */
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
  /** Members decide until then; each asks for its own questions. */
  v.strictObject({ kind: v.literal('asked'), until: instant }),
  /** `isLate`: the time was out, and who was late got the automatic choice. */
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

/** A round as it stands, for whoever comes in the middle of it. */
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
  /** What was dealt so far, and until when it moves. */
  steps: v.array(step),
  result: v.nullable(result),
})
export type LiveRound = v.InferOutput<typeof liveRound>

/** What everybody together has on a spot; nobody is named. */
const heat = v.strictObject({ spot: v.string(), amount: money, memberCount: v.number() })
export type Heat = v.InferOutput<typeof heat>

/** A table's view at a number of its log: later events are applied to it. */
export const tableView = v.strictObject({
  tableId: v.string(),
  seq: v.number(),
  /** Null while the table rests and nothing was played yet. */
  round: v.nullable(liveRound),
  /** The last results, newest last. */
  results: v.array(pastResult),
})
export type TableView = v.InferOutput<typeof tableView>

/** What a client says on the tables' line. */
export const tableAsk = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), token: text(100) }),
  v.strictObject({
    kind: v.literal('watch'),
    /** All tables that are watched from now on; `seq` where it goes on after a broken line. */
    tables: v.pipe(
      v.array(v.strictObject({ id: tableId, seq: v.optional(v.pipe(v.number(), v.integer())) })),
      v.maxLength(24),
    ),
  }),
])
export type TableAsk = v.InferOutput<typeof tableAsk>

/** How a spot ended for a member: what was played there in all, and what came back. */
export const spotEnd = v.strictObject({ spot: v.string(), stake: money, payout: money })
export type SpotEnd = v.InferOutput<typeof spotEnd>

/** What comes over the tables' line. */
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
  /** What this member's bets on a round came to. */
  v.strictObject({
    kind: v.literal('paid'),
    tableId: v.string(),
    roundId: id,
    stake: money,
    payout: money,
    /** Spot by spot; nothing when stakes were given back. */
    ends: v.array(spotEnd),
    balance: money,
  }),
  /** A page of this member laid chips or answered: the others ask what lies and what is left. */
  v.strictObject({ kind: v.literal('placed'), requestId: id }),
  v.strictObject({ kind: v.literal('session-ended') }),
])
export type TableMessage = v.InferOutput<typeof tableMessage>

/** Where the tables' line is opened, on the arcade's origin. */
export const tablesPath = '/play/live'
