import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, reason } from './shapes.ts'

/** The share of fair odds that a game pays, in two-thousandths; 1700 is the lowest allowed. */
export const [prizeGroupMin, prizeGroupMax] = [1_700, 2_000]
export const prizeGroup = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(prizeGroupMin),
  v.maxValue(prizeGroupMax),
)

const group = v.nullable(v.number())

/** The highest prize group at which an account may play lotteries, as an upline sees it. */
export const ceiling = v.strictObject({
  /** The ceiling in force; null when no contract of the line and no explicit ceiling sets one. */
  prizeGroup: group,
  /** The highest that the reader may grant; null when the reader has no lottery contract. */
  most: group,
  /** The ceiling that the reader has set; null when none is set. */
  own: group,
  /** Every ceiling that was set, newest first; a null group removes the ceiling. */
  words: v.array(
    v.strictObject({ at: instant, by: v.picklist(['own', 'line', 'house']), prizeGroup: group }),
  ),
})

export const setPrizeGroup = call({
  put: '/wps/agent/downlines/:memberId/prizeGroup',
  for: 'member',
  about: 'Up to which prize group somebody below plays lotteries from now on, within the own one.',
  takes: v.strictObject({ id, memberId: id, prizeGroup: v.nullable(prizeGroup) }),
  gives: ceiling,
  refuses: ['not-agent', 'not-found', 'upline-has-no-contract', 'rate-above-upline', 'key-reused'],
})

const officeCeiling = v.strictObject({
  prizeGroup: group,
  /** The ceiling that the house has set. */
  house: group,
  words: v.array(
    v.strictObject({
      at: instant,
      by: v.string(),
      isHouse: v.boolean(),
      prizeGroup: group,
      reason: v.string(),
    }),
  ),
})

export const showPrizeGroup = call({
  get: '/bo/agents/prizeGroups/:subject',
  for: 'operator',
  roles: ['agents', 'finance', 'risk', 'compliance', 'admin', 'auditor'],
  about: 'Up to which prize group a member plays lotteries, and every word that was said about it.',
  takes: v.strictObject({ subject: id }),
  gives: officeCeiling,
})

export const limitPrizeGroup = call({
  put: '/bo/agents/prizeGroups/:subject',
  for: 'operator',
  roles: ['agents', 'finance', 'admin'],
  about: 'The house’s ceiling for a member’s prize group from now on, or none any more.',
  takes: v.strictObject({ id, subject: id, prizeGroup: v.nullable(prizeGroup), reason }),
  gives: officeCeiling,
  refuses: ['not-found', 'key-reused'],
})
