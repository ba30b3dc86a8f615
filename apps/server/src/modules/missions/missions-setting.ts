import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal, whole } from '#settings'
import type { Board } from './weeks/score-store.ts'

/** The terms of all missions, and the prizes of the weekly leaderboard. */
const terms = v.strictObject({
  isOpen: v.optional(v.boolean(), true),
  firstPrize: v.optional(decimal, '100000.00'),
  secondPrize: v.optional(decimal, '50000.00'),
  thirdPrize: v.optional(decimal, '30000.00'),
  /** Places four to ten, each. */
  nextPrize: v.optional(decimal, '10000.00'),
  /** The board of the best multiple: prizes of the first three, and the minimum stake. */
  multipleFirst: v.optional(decimal, '50000.00'),
  multipleSecond: v.optional(decimal, '30000.00'),
  multipleThird: v.optional(decimal, '20000.00'),
  multipleLeastStake: v.optional(decimal, '1000.00'),
  /** A done mission can be claimed for so many days after its period. */
  claimDays: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(60)), 7),
  /** The wagering requirement of a reward in percent: 100 is once. */
  playPercent: v.optional(v.pipe(whole, v.maxValue(1_000)), 100),
})

export const missionsSetting = ownSetting('missions', terms)
export const settings = [missionsSetting]
export type MissionTerms = v.InferOutput<typeof terms>

/** Returns the prizes by place, from the first on; zero is none. */
export const prizesOf = (terms: MissionTerms, board: Board = 'points'): string[] =>
  board === 'multiple'
    ? [terms.multipleFirst, terms.multipleSecond, terms.multipleThird]
    : pointPrizes(terms)

const pointPrizes = (terms: MissionTerms): string[] => [
  terms.firstPrize,
  terms.secondPrize,
  terms.thirdPrize,
  ...Array.from({ length: 7 }, () => terms.nextPrize),
]
