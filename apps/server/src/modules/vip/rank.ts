import type { Worded } from '@madang/wire'
import type { ClubBenefits } from '#kernel/registry'

/** A step of the ladder; level 0 asks for nothing. Units are of the brand's currency. */
export type Rank = ClubBenefits & {
  level: number
  name: Worded
  hue: number
  entryUnits: bigint
  depositUnits: bigint
  keepUnits: bigint
  pointPercent: number
  giftUnits: bigint
  birthdayUnits: bigint
  version: number
}

/** What counts for entry: staked and deposited within the window. */
export type Play = { validUnits: bigint; depositUnits: bigint }

/** Days that count for entry, today among them. */
export const windowDays = 90

/** The highest rank whose every threshold is met; thresholds are inclusive. */
export function reachedRank(ranks: readonly Rank[], play: Play): number {
  const met = ranks.filter(
    ({ depositUnits, entryUnits }) =>
      play.validUnits >= entryUnits && play.depositUnits >= depositUnits,
  )
  return Math.max(0, ...met.map(({ level }) => level))
}

export type Standing = { level: number; gracedMonth: string | null }

/**
 * What a finished month makes of a rank: kept when its level was staked; forgiven once; the second
 * month in a row takes one rank.
 *
 * @param month its first day, and the first day of the month before
 */
export function afterMonth(
  standing: Standing,
  keepUnits: bigint,
  month: { validUnits: bigint; began: string; before: string },
): Standing {
  if (standing.level === 0) return standing
  if (month.validUnits >= keepUnits) return { ...standing, gracedMonth: null }
  if (standing.gracedMonth !== month.before) return { ...standing, gracedMonth: month.began }
  return { gracedMonth: null, level: standing.level - 1 }
}
