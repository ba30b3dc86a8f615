import * as v from 'valibot'
import { beaconPart } from './beacon.ts'
import { call } from './call.ts'
import { playSession } from './casino.ts'
import { stakeRefusals } from './refusals.ts'
import { cursor, hash, id, instant, money, nothing, page, receipt, text } from './shapes.ts'
import { result, roundStates, spotEnd, step, tableId, tableView, words } from './table-line.ts'

const spotId = v.pipe(text(60), v.regex(/^[A-Za-z0-9-]+$/))

const spot = v.strictObject({
  id: v.string(),
  text: words,
  /** What it wins for one staked, by its hits: `1`, `19/20`. */
  pays: v.array(v.strictObject({ hit: v.string(), pays: v.string() })),
  /** The exact return of the spot in millionths; where one decides, that of the best play. */
  rtpPpm: v.number(),
  opposite: v.nullable(v.string()),
  beside: v.nullable(v.string()),
  reserveTimes: v.number(),
  /** Of the spots with the same word a member backs one at most. */
  onlyOneOf: v.nullable(v.string()),
})
export type TableSpot = v.InferOutput<typeof spot>

/** A table as lists show it. */
const tableCard = v.strictObject({
  id: v.string(),
  class: v.string(),
  code: v.string(),
  displayName: v.string(),
  spotMin: money,
  spotMax: money,
  bettingMs: v.number(),
  state: v.nullable(v.picklist(roundStates)),
  closesAt: v.nullable(instant),
  roundNumber: v.number(),
  /** The last results, newest last: what a road, the last numbers or dice are drawn from. */
  results: v.array(
    v.strictObject({
      /** Null where the road needs no more than who won. */
      call: v.nullable(words),
      number: v.number(),
      wins: v.array(v.string()),
    }),
  ),
  /** Seats that nobody has taken in the round that takes bets; null where there are none. */
  freeSeatCount: v.nullable(v.number()),
})
export type TableCard = v.InferOutput<typeof tableCard>

const tableCards = v.strictObject({ list: v.array(tableCard), now: instant })

/** One press of the member. */
export const tableBet = v.strictObject({
  id,
  roundId: id,
  stakes: v.array(v.strictObject({ spot: v.string(), amount: money })),
  stake: money,
  payout: money,
  /** How each spot ended; null until then, and for bets that were given back. */
  ends: v.nullable(v.array(spotEnd)),
  /** What was decided for the member, whose time was out, in the order in which it counted. */
  late: v.array(v.strictObject({ spot: v.string(), choice: v.string() })),
  state: v.picklist(['open', 'settled', 'void', 'held']),
  placedAt: instant,
})
export type TableBet = v.InferOutput<typeof tableBet>

export const showTable = call({
  get: '/play/tables/state',
  for: 'frame',
  about: 'Everything a live table needs to begin, or to go on after a reload.',
  takes: v.strictObject({ tableId: v.optional(tableId) }),
  gives: v.strictObject({
    table: tableCard,
    classVersion: v.number(),
    /** Of the table's settings: rises with every change of limits, times or rules. */
    version: v.number(),
    dealingMs: v.number(),
    roundMax: money,
    chips: v.array(money),
    spots: v.array(spot),
    hasDecisions: v.boolean(),
    balance: money,
    /** Bonus money that may be staked here beside own money. */
    bonus: money,
    /** A visitor or a trial member, who looks on: a bet needs a login. */
    isWatcher: v.boolean(),
    playSession,
    view: tableView,
    /** What this member has on the round under way. */
    bets: v.array(tableBet),
    now: instant,
  }),
  refuses: ['session-missing', 'not-found', 'game-closed'],
})

export const listTables = call({
  get: '/play/tables',
  for: 'frame',
  about: 'The live tables with how they stand, and which of them the member likes.',
  takes: nothing,
  gives: v.strictObject({ ...tableCards.entries, favouriteIds: v.array(v.string()) }),
})

export const likeTable = call({
  put: '/play/tables/:tableId/like',
  for: 'frame',
  about: 'Puts a table among the favourites, or takes it from them.',
  takes: v.strictObject({ tableId, isFavourite: v.boolean() }),
  gives: v.strictObject({ tableId, isFavourite: v.boolean() }),
  refuses: ['session-missing', 'not-found', 'game-closed', 'favourites-full'],
})

export const listLiveTables = call({
  get: '/wps/live/tables',
  for: 'anyone',
  about: 'The live tables with how they stand, for the lobby; looking wakes resting tables.',
  takes: v.strictObject({
    /** One table of each of so many classes, and no other is woken. */
    count: v.optional(v.picklist(['2', '3', '4', '6'])),
  }),
  gives: tableCards,
})

export const placeTableBet = call({
  post: '/play/tables/:tableId/bets',
  perSecondMax: 20,
  for: 'frame',
  about:
    'Chips on one or more spots of a round, as one wager. The same id again is the same press.',
  takes: v.strictObject({
    tableId,
    id,
    roundId: id,
    stakes: v.pipe(
      v.array(v.strictObject({ spot: spotId, amount: money })),
      v.minLength(1),
      // More than any cloth has spots.
      v.maxLength(200),
    ),
    /** 32 random bytes of this browser: they go into the outcome. Zeros where none come. */
    clientBytes: v.optional(hash),
  }),
  gives: v.strictObject({
    bet: tableBet,
    balance: money,
    /** Bonus money that may be staked here beside own money. */
    bonus: money,
    playSession,
    /** What the house signed of this press; null where the table's chain is older than the log. */
    receipt: v.nullable(receipt),
  }),
  refuses: [
    'session-missing',
    'game-closed',
    'betting-closed',
    'spot-unknown',
    'spot-taken',
    'bet-needs-other',
    'bet-excludes-other',
    'key-reused',
    'amount-too-fine',
    'amount-not-positive',
    'stake-out-of-limits',
    'reality-check-due',
    'custody-away',
    'unavailable',
    ...stakeRefusals,
  ],
})

export const listTableBets = call({
  get: '/play/tables/:tableId/bets',
  for: 'frame',
  about: 'What this member has on a round.',
  takes: v.strictObject({ tableId, roundId: id }),
  gives: v.strictObject({ bets: v.array(tableBet), balance: money, bonus: money, playSession }),
})

/** A question to this member: whose hand, what may be chosen, what counts when time is out. */
const handAsk = v.strictObject({
  betId: id,
  spot: v.string(),
  place: v.string(),
  choices: v.array(v.strictObject({ choice: v.string(), extra: money })),
  automatic: v.string(),
})
export type HandAsk = v.InferOutput<typeof handAsk>

const asks = v.strictObject({
  roundId: id,
  asks: v.array(handAsk),
  until: v.nullable(instant),
  /** What the answers so far have taken beyond the stakes. */
  extra: money,
})

export const listTableAsks = call({
  get: '/play/tables/:tableId/asks',
  for: 'frame',
  about: 'The questions of a round that wait for this member.',
  takes: v.strictObject({ tableId, roundId: id }),
  gives: asks,
})

export const decideTableHand = call({
  post: '/play/tables/:tableId/decisions',
  for: 'frame',
  about: 'One answer to one question. The same id again hears the first answer.',
  takes: v.strictObject({ tableId, id, roundId: id, betId: id, spot: spotId, choice: text(40) }),
  gives: v.strictObject({ ...asks.entries, balance: money }),
  refuses: ['session-missing', 'key-reused', 'decision-closed', ...stakeRefusals],
})

const tableRound = v.strictObject({
  id,
  tableId: v.string(),
  number: v.number(),
  class: v.string(),
  classVersion: v.number(),
  state: v.picklist(roundStates),
  commitment: v.nullable(hash),
  chainHead: hash,
  salt: hash,
  linkIndex: v.number(),
  /** The number of the chain's promise in the transparency log. */
  leafIndex: v.nullable(v.number()),
  /** What all bets gave, fixed at the lock; null until the end, and for rounds of before. */
  entropy: v.nullable(hash),
  /** The bytes of every bet, by its id; each player finds the own ones. */
  clientBytes: v.array(v.strictObject({ id, bytesHex: hash })),
  /** What a public beacon gave to it; null where none was promised. */
  beacon: v.nullable(beaconPart),
  /** Shown once the round is over. */
  link: v.nullable(hash),
  /** The dealing as it was shown; empty until the round is over. */
  steps: v.array(step),
  result: v.nullable(result),
  endedAt: v.nullable(instant),
})
export type TableRound = v.InferOutput<typeof tableRound>

const pastRound = v.strictObject({
  roundId: id,
  number: v.number(),
  /** How it came out; null where it was interrupted before it did. */
  call: v.nullable(words),
  /** Taken back by the house. */
  isVoid: v.boolean(),
  endedAt: instant,
  bets: v.array(tableBet),
})

export const listTableRounds = call({
  get: '/play/tables/:tableId/rounds',
  for: 'frame',
  about: "A table's rounds, newest first, with what this member had on them.",
  takes: v.strictObject({ tableId, after: v.optional(cursor) }),
  gives: page(pastRound),
})

export const showTableRound = call({
  get: '/play/table-rounds/:roundId',
  for: 'anyone',
  front: 'arcade',
  about: 'What anyone needs to deal a round of a live table again, once it is over.',
  takes: v.strictObject({ roundId: id }),
  gives: tableRound,
  refuses: ['not-found'],
})
