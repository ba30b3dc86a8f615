import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { needColleague, propose } from '#operators'
import { listVipMembers } from '@madang/wire/vip'
import { listRanks, lockRanks, updateBenefits } from './rank-store.ts'
import { isInOrder } from './rank.ts'
import type { Manager, Rank, RankBenefits } from './rank.ts'

/** Proposed benefits of a rank: at withdrawals, and the manager of its members. */
export type WantedBenefits = { level: number; benefits: RankBenefits }

/** As stored; a release before this one knew no single withdrawal and a manager's name alone. */
type Kept = Omit<RankBenefits, 'manager' | 'withdrawOncePercent'> & {
  manager: Manager | Manager['name'] | null
  withdrawOncePercent?: number
}

const isKept = (wanted: unknown): wanted is { level: number; benefits: Kept } =>
  typeof wanted === 'object' && wanted !== null && 'benefits' in wanted

/**
 * Returns the benefits that a proposal names; undefined for another proposal.
 *
 * @param ranks what a proposal of before does not name stays as it is
 */
export function benefitsIn(wanted: unknown, ranks: readonly Rank[]): WantedBenefits | undefined {
  if (!isKept(wanted)) return undefined
  const { benefits, level } = wanted
  const { manager, withdrawMinutes, withdrawPercent } = benefits
  const kept = ranks.find((rank) => rank.level === level)
  const withdrawOncePercent = benefits.withdrawOncePercent ?? kept?.withdrawOncePercent ?? 100
  const named = manager && !('name' in manager) ? nameAlone(manager) : manager
  return {
    benefits: { manager: named, withdrawMinutes, withdrawOncePercent, withdrawPercent },
    level,
  }
}

const nameAlone = (name: Manager['name']): Manager => ({
  contact: null,
  hours: null,
  name,
  operatorId: null,
})

/** Returns the subject of such a proposal: a rank, not a member. */
export const rankSubject = (level: number): string => `rank:${level}`

/** @throws Refusal `not-found`, `not-allowed` for an operator who cannot look after members */
export async function needManager(tx: Tx, manager: Manager | null): Promise<void> {
  if (manager?.operatorId) await needColleague(tx, manager.operatorId, listVipMembers)
}

/**
 * Proposes new benefits of a rank to the other operators. Benefits make payouts greater and faster,
 * so one operator alone may not grant them.
 *
 * @throws Refusal `not-found` for an unknown rank or operator, `not-allowed`, `rank-out-of-order`
 */
export async function proposeBenefits(
  tx: Tx,
  order: WantedBenefits & {
    id: string
    reason: string
    by: { id: string; name: string }
    at: Date
  },
): Promise<void> {
  const { at, benefits, by, id, level, reason } = order
  const ranks = await listRanks(tx)
  const rank = ranks.find((one) => one.level === level)
  if (!rank || level === 0) return refuse('not-found')
  await needManager(tx, benefits.manager)
  needOrder(ranks, { benefits, level })
  const before: WantedBenefits = { benefits: benefitsOf(rank), level }
  const wanted: WantedBenefits = { benefits, level }
  const subject = rankSubject(level)
  await propose(tx, { at, before, by, id, kind: 'rank', reason, subject, wanted })
}

/** @throws Refusal `rank-out-of-order` as the ladder stands now */
export async function carryOutBenefits(tx: Tx, wanted: WantedBenefits): Promise<void> {
  needOrder(await lockRanks(tx), wanted)
  await updateBenefits(tx, wanted.level, wanted.benefits)
}

function needOrder(ranks: readonly Rank[], { benefits, level }: WantedBenefits): void {
  const changed = ranks.map((rank) => (rank.level === level ? { ...rank, ...benefits } : rank))
  if (!isInOrder(changed)) refuse('rank-out-of-order')
}

const benefitsOf = (rank: Rank): RankBenefits => {
  const { manager, withdrawMinutes, withdrawOncePercent, withdrawPercent } = rank
  return { manager, withdrawMinutes, withdrawOncePercent, withdrawPercent }
}
