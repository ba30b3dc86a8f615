import * as v from 'valibot'
import { ownSetting } from '#kernel/own-setting'
import { decimal, whole } from '#settings'

const name = v.pipe(v.string(), v.maxLength(60))

/** How well members must be known: the bounds of the tiers (reliability, part 5.3). */
const terms = v.strictObject({
  /** From this sum paid in ever a document is needed: about 2,000 euros. */
  documentFrom: v.optional(decimal, '3000000.00'),
  /** From this sum within 30 days it must be known where the money comes from. */
  sourceFrom: v.optional(decimal, '15000000.00'),
  /** At this share of a bound its tier is asked for. */
  askAtBps: v.optional(v.pipe(whole, v.maxValue(10_000)), 7_000),
  /** Within this time the house has looked at what was handed in. */
  decideHours: v.optional(v.pipe(whole, v.minValue(1)), 24),
  /** Names with which nobody passes unseen: the brand's copy of a sanctions list. */
  listedNames: v.optional(v.pipe(v.array(name), v.maxLength(5_000)), []),
  refusedKeepDays: v.optional(whole, 30),
  endNoticeDays: v.optional(whole, 30),
})

export const verificationSetting = ownSetting('verification', terms)
export const settings = [verificationSetting]

export type Terms = v.InferOutput<typeof terms>
