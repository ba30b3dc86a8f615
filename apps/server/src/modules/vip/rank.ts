import type { Worded } from '@madang/wire'
import type { ClubBenefits } from '#kernel/parts/registry'

/** A VIP rank; level 0 has no thresholds. Units are of the brand's currency. */
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

/** What counts for reaching a rank: stakes and deposits within the window. */
export type Play = { validUnits: bigint; depositUnits: bigint }

/** The number of days that count for reaching a rank, including today. */
export const windowDays = 90

/** Returns the highest rank with all thresholds met; thresholds are inclusive. */
export function reachedRank(ranks: readonly Rank[], play: Play): number {
  const met = ranks.filter(
    ({ depositUnits, entryUnits }) =>
      play.validUnits >= entryUnits && play.depositUnits >= depositUnits,
  )
  return Math.max(0, ...met.map(({ level }) => level))
}

export type Standing = { level: number; gracedMonth: string | null }

/**
 * Returns the rank after a finished month: kept if its level was staked; the first miss is
 * forgiven; a second month in a row lowers it by one.
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
