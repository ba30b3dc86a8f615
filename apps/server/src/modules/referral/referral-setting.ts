import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

/** The referral rewards; an amount of zero is no reward. */
const terms = v.strictObject({
  isOpen: v.optional(v.boolean(), true),
  identifiedReward: v.optional(decimal, '0.00'),
  depositedReward: v.optional(decimal, '5000.00'),
  playedReward: v.optional(decimal, '10000.00'),
  /** The friend's total deposits and stakes that these steps require. */
  depositLeast: v.optional(decimal, '50000.00'),
  playLeast: v.optional(decimal, '500000.00'),
  /** Steps count within so many days after the registration. */
  days: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(365)), 60),
  /** The maximum number of rewards in one month. */
  rewardsMaxPerMonth: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1_000)), 40),
  /** The wagering requirement of a reward in percent: 100 is once. */
  playPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
})

export const referralSetting = ownSetting('referral', terms)
export const settings = [referralSetting]
export type ReferralTerms = v.InferOutput<typeof terms>
