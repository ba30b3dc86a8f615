import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

const name = v.pipe(v.string(), v.maxLength(60))

/** The deposit bounds of the KYC levels (reliability, part 5.3). */
const terms = v.strictObject({
  /** From this total of deposits on a document is needed (K2): about 2,000 euros. */
  documentFrom: v.optional(decimal, '3000000.00'),
  /** From this sum of deposits in 30 days on the source of funds is needed (K3). */
  sourceFrom: v.optional(decimal, '15000000.00'),
  /** The share of a bound at which its level is asked for. */
  askAtBps: v.optional(v.pipe(whole, v.maxValue(10_000)), 7_000),
  /** The promised time for a review. */
  decideHours: v.optional(v.pipe(whole, v.minValue(1)), 24),
  /** Names that need a manual review: the brand's copy of a sanctions list. */
  listedNames: v.optional(v.pipe(v.array(name), v.maxLength(5_000)), []),
  refusedKeepDays: v.optional(whole, 30),
  endNoticeDays: v.optional(whole, 30),
})

export const verificationSetting = ownSetting('verification', terms)
export const settings = [verificationSetting]

export type Terms = v.InferOutput<typeof terms>
