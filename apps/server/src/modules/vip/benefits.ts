import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { ClubBenefits } from '#kernel/parts/registry'
import { propose } from '#operators'
import { listRanks } from './rank-store.ts'
import type { Rank } from './rank.ts'

/** Proposed benefits of a rank: at withdrawals, and the contact for its members. */
export type WantedBenefits = { level: number; benefits: ClubBenefits }

export const isBenefits = (wanted: unknown): wanted is WantedBenefits =>
  typeof wanted === 'object' && wanted !== null && 'benefits' in wanted

/** Returns the subject of such a proposal: a rank, not a member. */
export const rankSubject = (level: number): string => `rank:${level}`

/**
 * Proposes new benefits of a rank to the other operators. Benefits make payouts faster, so one
 * operator alone may not grant them.
 *
 * @throws Refusal `not-found` for an unknown rank
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
  const rank = (await listRanks(tx)).find((one) => one.level === level)
  if (!rank || level === 0) return refuse('not-found')
  const before: WantedBenefits = { benefits: benefitsOf(rank), level }
  const wanted: WantedBenefits = { benefits, level }
  const subject = rankSubject(level)
  await propose(tx, { at, before, by, id, kind: 'rank', reason, subject, wanted })
}

export const benefitsOf = ({ manager, withdrawMinutes, withdrawPercent }: Rank): ClubBenefits => ({
  manager,
  withdrawMinutes,
  withdrawPercent,
})
