import type { Worded } from '@madang/wire'
import type { ClubManager, WithdrawalBenefits } from '#kernel/parts/registry'

/** A manager with their operator; one that was written before as a name alone has none. */
export type Manager = ClubManager & { operatorId: string | null }

/** What a rank brings at withdrawals, and who looks after its members. */
export type RankBenefits = WithdrawalBenefits & { manager: Manager | null }

/** A VIP rank; level 0 has no thresholds. Units are of the brand's currency. */
export type Rank = RankBenefits & {
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

/**
 * Whether every rank of the ladder brings at least what the rank below it brings: no promotion
 * makes a withdrawal smaller or slower.
 *
 * @param ranks by level
 */
export const isInOrder = (ranks: readonly Rank[]): boolean =>
  ranks.every((rank, place) => {
    const below = ranks[place - 1]
    if (!below) return true
    return (
      rank.withdrawPercent >= below.withdrawPercent &&
      rank.withdrawOncePercent >= below.withdrawOncePercent &&
      rank.withdrawMinutes <= below.withdrawMinutes
    )
  })

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
