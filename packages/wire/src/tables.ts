import * as v from 'valibot'
import { beaconPart } from './beacon.ts'
import { call } from './call.ts'
import { playSession } from './casino.ts'
import { stakeRefusals } from './refusals.ts'
import { cursor, hash, id, instant, money, nothing, page, receipt, text } from './shapes.ts'
import { result, roundStates, spotEnd, step, tableId, tableView, words } from './table-line.ts'
import { shownResult } from './table-moves.ts'

const spotId = v.pipe(text(60), v.regex(/^[A-Za-z0-9-]+$/))

const spot = v.strictObject({
  id: v.string(),
  text: words,
  /** Winnings for a stake of one, by hits: `1`, `19/20`. */
  pays: v.array(v.strictObject({ hit: v.string(), pays: v.string() })),
  /** The exact RTP of the spot in millionths; when the member decides, with optimal play. */
  rtpPpm: v.number(),
  opposite: v.nullable(v.string()),
  beside: v.nullable(v.string()),
  reserveTimes: v.number(),
  /** A member may bet on only one of the spots with the same value. */
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
  /** The last results, newest last: roads, last numbers and dice are drawn from them. */
  results: v.array(shownResult),
  /** Free seats in the round that accepts bets; null for tables without seats. */
  freeSeatCount: v.nullable(v.number()),
})
export type TableCard = v.InferOutput<typeof tableCard>

const tableCards = v.strictObject({ list: v.array(tableCard), now: instant })

/** One bet request of the member. */
export const tableBet = v.strictObject({
  id,
  roundId: id,
  stakes: v.array(v.strictObject({ spot: v.string(), amount: money })),
  stake: money,
  payout: money,
  /** The result of each spot; null until then, and for refunded bets. */
  ends: v.nullable(v.array(spotEnd)),
  /** The automatic choices for the member after the time ran out, in the order of their effect. */
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
    /**
     * The version of the table's settings: increases with every change of limits, times or rules.
     */
    version: v.number(),
    dealingMs: v.number(),
    roundMax: money,
    chips: v.array(money),
    spots: v.array(spot),
    hasDecisions: v.boolean(),
    balance: money,
    /** Bonus money that may be staked here besides own money. */
    bonus: money,
    /** A visitor or a trial member, who may only watch: a bet needs a login. */
    isWatcher: v.boolean(),
    playSession,
    view: tableView,
    /** This member's bets on the current round. */
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
    /** One table of each of this many classes; no other table is resumed. */
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
      // No layout has more spots.
      v.maxLength(200),
    ),
    /** 32 random bytes of this browser: they are mixed into the outcome. Zeros when omitted. */
    clientBytes: v.optional(hash),
  }),
  gives: v.strictObject({
    bet: tableBet,
    balance: money,
    /** Bonus money that may be staked here besides own money. */
    bonus: money,
    playSession,
    /** The signed receipt of this request; null when the table's chain is older than the log. */
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

/** A question to this member: the hand, the choices, and the automatic choice. */
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
  /** The amount that the answers so far added to the stakes. */
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
  /** The index of the chain's commitment in the transparency log. */
  leafIndex: v.nullable(v.number()),
  /**
   * The combined entropy of all bets, fixed at the lock; null until the end, and for older rounds.
   */
  entropy: v.nullable(hash),
  /** The bytes of every bet, by its id; players can find their own. */
  clientBytes: v.array(v.strictObject({ id, bytesHex: hash })),
  /** The public beacon's part; null when none was promised. */
  beacon: v.nullable(beaconPart),
  /** Revealed once the round is over. */
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
  /** The result; null when the round was interrupted before it. */
  call: v.nullable(words),
  /** Voided by the house. */
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
