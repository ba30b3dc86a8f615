import * as v from 'valibot'
import { call } from './call.ts'
import { count, id, instant, money, nothing, worded } from './shapes.ts'

/** Where the live socket is opened, with `?ticket=` for a member. */
export const livePath = '/live'

export const openLive = call({
  post: '/wps/live/ticket',
  for: 'session',
  about: 'A ticket that opens one live socket within 30 seconds, for this session only.',
  takes: nothing,
  gives: v.strictObject({ ticket: v.string(), expiresAt: instant }),
})

/** A win that was really paid. Who won is masked. */
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

export const listWinners = call({
  get: '/wps/relay/ODSFE2_getWinnerBoard',
  for: 'anyone',
  about: 'The latest notable wins that were paid for real stakes, newest first.',
  takes: v.strictObject({ limit: v.optional(count) }),
  gives: v.strictObject({ list: v.array(winner) }),
})

/**
 * Why a session ended: by its member, the browser's next one, a break or an exclusion, the
 * account's end, or otherwise.
 */
const endCauses = ['own', 'replaced', 'paused', 'suspended', 'closed', 'other'] as const
export type EndCause = (typeof endCauses)[number]

/** Limits that members set for themselves and that a stake may reach. */
export const limitCodes = [
  'loss-limit-reached',
  'stake-limit-reached',
  'single-bet-limit-reached',
] as const
export type LimitCode = (typeof limitCodes)[number]

/** What comes over the live socket. Each says what is new; the calls stay the truth. */
export const liveMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('balance'),
    currency: v.string(),
    /** Free to use. */
    sumBalance: money,
    /** Promised to something under way. */
    held: money,
    bonus: money,
  }),
  v.strictObject({ kind: v.literal('notices') }),
  /** A letter came. */
  v.strictObject({ kind: v.literal('inbox') }),
  /** The house, a switch or a region changed: ask for the status. */
  v.strictObject({ kind: v.literal('status') }),
  /** A game was closed or opened. */
  v.strictObject({ kind: v.literal('games') }),
  /** A round of the member's own was changed after its end, as by a void. */
  v.strictObject({ kind: v.literal('rounds') }),
  /** A sports bet of the member's own was decided, sold or settled: ask for the bets again. */
  v.strictObject({ kind: v.literal('bets') }),
  /** Something was said in the conversation with the brand: ask for it again. */
  v.strictObject({ kind: v.literal('conversation') }),
  /** A vendor's bet was refused for a limit of the member's own. */
  v.strictObject({ kind: v.literal('bet-refused'), code: v.picklist(limitCodes) }),
  v.strictObject({ kind: v.literal('winner'), winner }),
  v.strictObject({ kind: v.literal('session-ended'), cause: v.picklist(endCauses) }),
])
export type LiveMessage = v.InferOutput<typeof liveMessage>
