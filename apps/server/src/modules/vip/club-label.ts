import { usualBenefits } from '#kernel/parts/registry'
import type { ClubBenefitsOf, ClubLabelOf, ClubManager } from '#kernel/parts/registry'
import type { ReadTx } from '#kernel/database/database'
import { listActive } from '#operators'
import { readHolds } from '#protection'
import { findOwnManager } from './manager-store.ts'
import { findRanked, listRanks } from './rank-store.ts'
import type { Manager } from './rank.ts'

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
  if ((await readHolds(tx, memberId, at)).pause) return usualBenefits
  const rank = (await listRanks(tx)).find((one) => one.level === level)
  const own = await findOwnManager(tx, memberId)
  const manager = await shownManager(tx, own ?? rank?.manager ?? null)
  if (!rank || level === 0) return { ...usualBenefits, manager }
  const { withdrawMinutes, withdrawOncePercent, withdrawPercent } = rank
  return { level, manager, withdrawMinutes, withdrawOncePercent, withdrawPercent }
}

/** Returns a manager as members see them; none whose operator has left. */
async function shownManager(tx: ReadTx, manager: Manager | null): Promise<ClubManager | null> {
  if (!manager) return null
  const { contact, hours, name, operatorId } = manager
  if (operatorId && !(await listActive(tx)).some(({ id }) => id === operatorId)) return null
  return { contact, hours, name }
}
