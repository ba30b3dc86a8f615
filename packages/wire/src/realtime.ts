import * as v from 'valibot'
import { call } from './call.ts'
import { count, id, instant, money, nothing, worded } from './shapes.ts'
import { tableMove } from './table-moves.ts'

/** The address of the live socket; a member adds `?ticket=`. */
export const livePath = '/live'

export const openLive = call({
  post: '/wps/live/ticket',
  for: 'session',
  about: 'A ticket that opens one live socket within 30 seconds, for this session only.',
  takes: nothing,
  gives: v.strictObject({ ticket: v.string(), expiresAt: instant }),
})

/** A win that was really paid. The winner's name is masked. */
export const winner = v.strictObject({
  id,
  account: v.string(),
  gameId: v.string(),
  gameName: worded,
  stake: money,
  amount: money,
  wonAt: instant,
})
export type Winner = v.InferOutput<typeof winner>

export const winnerOrders = ['newest', 'largest'] as const

export const listWinners = call({
  get: '/wps/relay/ODSFE2_getWinnerBoard',
  for: 'anyone',
  about: 'The notable wins of 30 days that were paid for real stakes: newest or largest first.',
  takes: v.strictObject({
    limit: v.optional(count),
    order: v.optional(v.picklist(winnerOrders), 'newest'),
  }),
  gives: v.strictObject({ list: v.array(winner) }),
})

/**
 * Why a session ended: by the member, by the browser's next session, by a break or an exclusion, by
 * the account's end, or otherwise.
 */
const endCauses = ['own', 'replaced', 'paused', 'suspended', 'closed', 'other'] as const
export type EndCause = (typeof endCauses)[number]

/** The limits that members set for themselves and that a stake may reach. */
export const limitCodes = [
  'loss-limit-reached',
  'stake-limit-reached',
  'single-bet-limit-reached',
] as const
export type LimitCode = (typeof limitCodes)[number]

/** The kinds of public facts that pages watch. */
const topicKinds = ['draws', 'tables', 'jackpots', 'leaderboard', 'rooms'] as const
/** All facts of a kind, or one of them: `draws`, `draws:ssc-60`. */
export type Topic = (typeof topicKinds)[number] | `${(typeof topicKinds)[number]}:${string}`

/** The most topics that one browser watches at a time. */
export const topicCountMax = 16

/** A page's only message besides its pings: the facts that it shows now, in place of others. */
export const liveAsk = v.strictObject({
  kind: v.literal('watch'),
  topics: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[a-z0-9-]{1,60})?$/))),
    v.maxLength(topicCountMax),
  ),
})
export type LiveAsk = v.InferOutput<typeof liveAsk>

/** The messages of the live socket. Each only says what changed; the calls return the data. */
export const liveMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('balance'),
    currency: v.string(),
    /** Free to use. */
    sumBalance: money,
    /** Reserved for something in progress. */
    held: money,
    bonus: money,
  }),
  v.strictObject({ kind: v.literal('notices') }),
  /** A new inbox message. */
  v.strictObject({ kind: v.literal('inbox') }),
  /** The state of the site, a switch or a region changed: fetch the status. */
  v.strictObject({ kind: v.literal('status') }),
  /** A game was closed or opened. */
  v.strictObject({ kind: v.literal('games') }),
  /** One of the member's rounds was changed after its end, for example voided. */
  v.strictObject({ kind: v.literal('rounds') }),
  /** One of the member's sports bets was decided, sold or settled: fetch the bets again. */
  v.strictObject({ kind: v.literal('bets') }),
  /** A new message in the conversation with the brand: fetch it again. */
  v.strictObject({ kind: v.literal('conversation') }),
  /** A vendor's bet was refused because of one of the member's own limits. */
  v.strictObject({ kind: v.literal('bet-refused'), code: v.picklist(limitCodes) }),
  v.strictObject({ kind: v.literal('winner'), winner }),
  /** A public fact that this page watches changed: fetch it again. */
  v.strictObject({ kind: v.literal('changed'), topic: v.string() }),
  /** Live tables that this page watches went on: it shows them without asking. */
  v.strictObject({ kind: v.literal('tables-moved'), list: v.array(tableMove) }),
  v.strictObject({ kind: v.literal('session-ended'), cause: v.picklist(endCauses) }),
])
export type LiveMessage = v.InferOutput<typeof liveMessage>
