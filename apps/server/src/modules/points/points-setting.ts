import * as v from 'valibot'
import { ownSetting } from '#kernel/own-setting'
import { decimal, whole } from '#settings'

const value = v.pipe(whole, v.maxValue(1_000))

/** What points are worth; values are hundredths of a point for a whole point unit (point 9). */
const terms = v.strictObject({
  /** So much valid bet is worth the points below. */
  pointUnit: v.optional(decimal, '1000.00'),
  live: v.optional(value, 70),
  sports: v.optional(value, 100),
  esports: v.optional(value, 100),
  fishing: v.optional(value, 120),
  slots: v.optional(value, 120),
  pvp: v.optional(value, 100),
  /** The specification gives none: no points until somebody sets a value. */
  lottery: v.optional(value, 0),
  elott: v.optional(value, 0),
  /** What one point is worth as money. */
  wonPerPoint: v.optional(decimal, '10.00'),
  /** Fewer points are not turned into money. */
  convertMin: v.optional(v.pipe(whole, v.minValue(1)), 100),
  /** How many times converted money is to be played, in hundredths: 100 is once. */
  convertPlayPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
})

export const pointsSetting = ownSetting('points', terms)
export const settings = [pointsSetting]

export type PointTerms = v.InferOutput<typeof terms>

/** The value of each category, by the outside's letters. */
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
