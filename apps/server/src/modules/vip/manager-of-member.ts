import { findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { propose } from '#operators'
import { needManager } from './benefits.ts'
import { findOwnManager, setOwnManager } from './manager-store.ts'
import { lockRanked } from './rank-store.ts'
import type { Manager } from './rank.ts'

/** A manager proposed for one member; null for the one of the rank again. */
export type WantedManager = { manager: Manager | null }

export const isManager = (wanted: unknown): wanted is WantedManager =>
  typeof wanted === 'object' && wanted !== null && 'manager' in wanted

/**
 * Proposes a manager for one member to the other operators: members trust the contact that they
 * see, so one operator alone may not name it.
 *
 * @throws Refusal `account-unknown`, `not-found` for an unknown operator, `not-allowed`
 */
export async function proposeManager(
  tx: Tx,
  order: WantedManager & {
    id: string
    account: string
    reason: string
    by: { id: string }
    at: Date
  },
): Promise<void> {
  const { account, at, by, id, manager, reason } = order
  const member = (await findMemberByAccount(tx, account)) ?? refuse('account-unknown', { account })
  await needManager(tx, manager)
  const before: WantedManager = { manager: (await findOwnManager(tx, member.id)) ?? null }
  const wanted: WantedManager = { manager }
  await propose(tx, { at, before, by, id, kind: 'rank', reason, subject: member.id, wanted })
}

/** Gives a member the manager that was agreed to. */
export async function carryOutManager(
  tx: Tx,
  memberId: string,
  { manager }: WantedManager,
  at: Date,
): Promise<void> {
  await needManager(tx, manager)
  await lockRanked(tx, memberId, at)
  await setOwnManager(tx, memberId, manager, at)
}
