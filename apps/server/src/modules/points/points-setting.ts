import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'

const value = v.pipe(whole, v.maxValue(1_000))

/** The values of points, in hundredths of a point per whole point unit (point 9). */
const terms = v.strictObject({
  /** The valid bet that earns the points below. */
  pointUnit: v.optional(decimal, '1000.00'),
  live: v.optional(value, 70),
  sports: v.optional(value, 100),
  esports: v.optional(value, 100),
  fishing: v.optional(value, 120),
  slots: v.optional(value, 120),
  pvp: v.optional(value, 100),
  /** The specification gives no value: no points until an operator sets one. */
  lottery: v.optional(value, 0),
  elott: v.optional(value, 0),
  /** The value of one point as money. */
  wonPerPoint: v.optional(decimal, '10.00'),
  /** The fewest points that can be converted into money. */
  convertMin: v.optional(v.pipe(whole, v.minValue(1)), 100),
  /** The wagering requirement of converted money, in percent: 100 is once. */
  convertPlayPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
})

export const pointsSetting = ownSetting('points', terms)
export const settings = [pointsSetting]

export type PointTerms = v.InferOutput<typeof terms>

/** Returns the value of each category by category code. */
export const valuesOf = (terms: PointTerms): Record<string, number> => ({
  ELOTT: terms.elott,
  ESPORTS: terms.esports,
  FISH: terms.fishing,
  LIVE: terms.live,
  LOTT: terms.lottery,
  PVP: terms.pvp,
  RNG: terms.slots,
  SPORTS: terms.sports,
})
