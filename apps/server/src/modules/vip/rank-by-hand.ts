import { findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { decideOn, propose } from '#operators'
import { benefitsIn, carryOutBenefits } from './benefits.ts'
import { carryOutManager, isManager } from './manager-of-member.ts'
import { findRanked, listRanks, lockRanked, updateRanked } from './rank-store.ts'

export type WantedRank = { level: number }
type By = { id: string; name: string }

/**
 * Proposes a manual rank to the other operators.
 *
 * @throws Refusal `account-unknown`, `not-found` for an unknown rank
 */
export async function proposeRank(
  tx: Tx,
  order: { id: string; account: string; level: number; reason: string; by: By; at: Date },
): Promise<void> {
  const { account, at, by, id, level, reason } = order
  const member = (await findMemberByAccount(tx, account)) ?? refuse('account-unknown', { account })
  if (!(await listRanks(tx)).some((rank) => rank.level === level)) refuse('not-found')
  const before: WantedRank = { level: (await findRanked(tx, member.id))?.level ?? 0 }
  const wanted: WantedRank = { level }
  await propose(tx, { at, before, by, id, kind: 'rank', reason, subject: member.id, wanted })
}

/**
 * Decides a proposal by a second operator. A manual rank holds from now on and is kept or lost each
 * month like every rank; it pays no gift and revokes none. Benefits hold for the whole rank, a
 * manager for one member.
 *
 * @throws Refusal `not-found`, `own-proposal`, `proposal-closed`, `rank-out-of-order`
 */
export async function decideRank(
  tx: Tx,
  order: {
    id: string
    decision: 'approve' | 'decline'
    note?: string | undefined
    by: By
    at: Date
  },
): Promise<'approved' | 'declined'> {
  const { state, subject, wanted } = await decideOn(tx, { ...order, kind: 'rank' })
  if (state !== 'approved') return 'declined'
  const benefits = benefitsIn(wanted, await listRanks(tx))
  if (benefits) {
    await carryOutBenefits(tx, benefits)
    return 'approved'
  }
  if (isManager(wanted)) {
    await carryOutManager(tx, subject, wanted, order.at)
    return 'approved'
  }
  const ranked = await lockRanked(tx, subject, order.at)
  const { level } = wanted as WantedRank
  await updateRanked(tx, ranked, { gracedMonth: null, level }, order.at)
  return 'approved'
}
