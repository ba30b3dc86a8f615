import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import type { ClubBenefits } from '#kernel/registry'
import { propose } from '#operators'
import { listRanks } from './rank-store.ts'
import type { Rank } from './rank.ts'

/** What a rank shall bring at withdrawals, and who shall look after its members. */
export type WantedBenefits = { level: number; benefits: ClubBenefits }

export const isBenefits = (wanted: unknown): wanted is WantedBenefits =>
  typeof wanted === 'object' && wanted !== null && 'benefits' in wanted

/** Whom such a proposal is about: a rank, not a member. */
export const rankSubject = (level: number): string => `rank:${level}`

/**
 * Puts other benefits of a rank before the other operators: they move money faster, so one
 * operator alone does not give them.
 *
 * @throws Refusal `not-found` for a rank that there is not
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
