import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal } from '#settings'

/** The brand's settings for bonus money; each grant keeps the terms of the time it was given. */
const terms = v.strictObject({
  /** Which money pays a stake first, where both may. Shown on every grant. */
  fundingOrder: v.optional(v.picklist(['own-first', 'bonus-first']), 'own-first'),
  /** The highest wagering multiple that may be offered: ten at most (UKGC, from January 2026). */
  multipleMax: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10)), 10),
  /** From this amount on, a bonus by hand needs a second operator. */
  handFourEyesFrom: v.optional(decimal, '500000.00'),
})

export const bonusSetting = ownSetting('bonus', terms)
export const settings = [bonusSetting]
