import { usualBenefits } from '#kernel/parts/registry'
import type { ClubBenefitsOf, ClubLabelOf } from '#kernel/parts/registry'
import { readHolds } from '#protection'
import { findRanked, listRanks } from './rank-store.ts'

/** Returns a member's rank, for the other modules. */
export const clubLabelOf: ClubLabelOf = async (tx, memberId) => {
  const level = (await findRanked(tx, memberId))?.level ?? 0
  const rank = (await listRanks(tx)).find((one) => one.level === level)
  return rank ? { labelName: rank.name, rankLevel: level } : null
}

/**
 * Returns the benefits of a member's rank. A member on a break or excluded has none, because
 * benefits could draw them back.
 */
export const clubBenefitsOf: ClubBenefitsOf = async (tx, memberId, at) => {
  const level = (await findRanked(tx, memberId))?.level ?? 0
  if (level === 0 || (await readHolds(tx, memberId, at)).pause) return usualBenefits
  const rank = (await listRanks(tx)).find((one) => one.level === level)
  if (!rank) return usualBenefits
  const { manager, withdrawMinutes, withdrawPercent } = rank
  return { manager, withdrawMinutes, withdrawPercent }
}
