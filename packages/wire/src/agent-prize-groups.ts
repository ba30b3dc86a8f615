import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, reason } from './shapes.ts'

/** What a game pays of its fair odds, in two-thousandths; 1700 is the lowest that is played. */
export const [prizeGroupMin, prizeGroupMax] = [1_700, 2_000]
export const prizeGroup = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(prizeGroupMin),
  v.maxValue(prizeGroupMax),
)

const group = v.nullable(v.number())

/** Up to which prize group somebody plays lotteries, as an upline reads it. */
export const ceiling = v.strictObject({
  /** What holds now; null where neither a contract of the line nor a ceiling says so. */
  prizeGroup: group,
  /** The highest that the reader may give; null without an own contract on lotteries. */
  most: group,
  /** The reader's own word; null where there is none. */
  own: group,
  /** Every word that was said, the newest first; a group of null takes one back. */
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
  /** The house's own word. */
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
