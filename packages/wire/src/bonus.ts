import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, nothing, page, worded } from './shapes.ts'

export const grantStates = [
  'offered',
  'active',
  'completed',
  'cancelled',
  'declined',
  'expired',
  'spent',
] as const

/** The terms of a bonus as they were when the member accepted it. */
export const bonusTerms = v.strictObject({
  multiple: v.number(),
  /** How much of a valid bet counts, in percent; a category that is not listed counts nothing. */
  weights: v.array(
    v.strictObject({ by: v.picklist(['category', 'game']), name: v.string(), percent: v.number() }),
  ),
  stakeMax: v.nullable(money),
  /** Decimal odds. */
  oddsMin: v.nullable(v.string()),
  convertMax: v.nullable(money),
  countries: v.nullable(v.array(v.string())),
})

/** A bonus of a member. */
export const grant = v.strictObject({
  id,
  title: worded,
  kind: v.string(),
  /** A free bet or free rounds: these have no wagering requirement. */
  free: v.nullable(v.picklist(['bet', 'round'])),
  state: v.picklist(grantStates),
  amount: money,
  /** The remaining amount, and the part of it in open wagers. */
  balance: money,
  inPlay: money,
  required: money,
  progress: money,
  terms: bonusTerms,
  /** Which money pays a stake first. */
  fundingOrder: v.picklist(['own-first', 'bonus-first']),
  offeredAt: instant,
  acceptedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  expiresAt: instant,
  converted: v.nullable(money),
  removed: v.nullable(money),
  may: v.array(v.picklist(['accept', 'cancel'])),
  /** The effect of cancelling now: what the house takes back, and the own money that stays. */
  ifCancelled: v.nullable(v.strictObject({ removed: money, inPlay: money, own: money })),
})

/** A wager that counted for a bonus. */
const countedWager = v.strictObject({
  wagerId: id,
  category: v.string(),
  validBet: money,
  percent: v.number(),
  counted: money,
  at: instant,
})

export const listGrants = call({
  get: '/wps/bonus/grants',
  for: 'member',
  about: 'The member’s bonuses with their terms and what is left of them, newest first.',
  takes: v.strictObject({ after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(grant),
  refuses: ['input-invalid'],
})

export const showBonusSums = call({
  get: '/wps/bonus/sums',
  for: 'member',
  about: 'The member’s bonus money now, and what this month gave and what of it became own money.',
  takes: nothing,
  gives: v.strictObject({
    /** Bonus money that can be played; it is apart from the own balance. */
    running: money,
    /** Bonuses accepted since the first of the month in the brand’s time zone. */
    given: money,
    /** What became own money since then, whenever its bonus was given. */
    converted: money,
  }),
})

export const listCountedWagers = call({
  get: '/wps/bonus/grants/:subject/wagers',
  for: 'member',
  about: 'Every wager that counted for a bonus, newest first.',
  takes: v.strictObject({ subject: id, after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(countedWager),
  refuses: ['not-found', 'input-invalid'],
})

export const acceptGrant = call({
  post: '/wps/bonus/grants/:subject/acceptance',
  for: 'member',
  about: 'Accepts a bonus that is offered, under its terms.',
  takes: v.strictObject({ subject: id, id }),
  gives: grant,
  refuses: ['not-found', 'document-moved-on', 'bonus-active', 'bonus-not-here', 'key-reused'],
})

export const cancelGrant = call({
  post: '/wps/bonus/grants/:subject/cancellation',
  for: 'member',
  about: 'Declines a bonus that is offered, or gives one back; own money stays as it is.',
  takes: v.strictObject({ subject: id, id }),
  gives: grant,
  refuses: ['not-found', 'document-moved-on', 'key-reused'],
})
