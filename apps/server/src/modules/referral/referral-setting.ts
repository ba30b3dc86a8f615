import * as v from 'valibot'
import { ownSetting } from '#kernel/own-setting'
import { decimal, whole } from '#settings'

/** What members get for friends whom they refer; an amount of zero is no reward. */
const terms = v.strictObject({
  isOpen: v.optional(v.boolean(), true),
  identifiedReward: v.optional(decimal, '0.00'),
  depositedReward: v.optional(decimal, '5000.00'),
  playedReward: v.optional(decimal, '10000.00'),
  /** What the friend has to deposit and to stake in all for these steps. */
  depositLeast: v.optional(decimal, '50000.00'),
  playLeast: v.optional(decimal, '500000.00'),
  /** Steps count within so many days after the registration. */
  days: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(365)), 60),
  /** More rewards in one month are not given. */
  rewardsMaxPerMonth: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1_000)), 40),
  /** How many times a reward is to be played, in percent: 100 is once. */
  playPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
})

export const referralSetting = ownSetting('referral', terms)
export const settings = [referralSetting]
export type ReferralTerms = v.InferOutput<typeof terms>
