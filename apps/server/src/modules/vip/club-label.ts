import type { ClubLabelOf } from '#kernel/registry'
import { findRanked, listRanks } from './rank-store.ts'

/** The rank of a member as every other module may ask for it. */
export const clubLabelOf: ClubLabelOf = async (tx, memberId) => {
  const level = (await findRanked(tx, memberId))?.level ?? 0
  const rank = (await listRanks(tx)).find((one) => one.level === level)
  return rank ? { labelName: rank.name, rankLevel: level } : null
}
