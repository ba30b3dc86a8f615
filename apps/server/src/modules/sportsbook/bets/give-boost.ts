import { findMember, memberKind } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { type Boost, insertBoost } from './boost-store.ts'

/**
 * Gives a member a price boost. Its id is the idempotency key: a repeat changes nothing.
 *
 * @throws Refusal `not-found` for an unknown id or a trial, `amount-not-positive`
 */
export async function giveBoost(tx: Tx, boost: Boost): Promise<void> {
  const member = await findMember(tx, boost.memberId)
  if (member?.kind !== memberKind.member) return refuse('not-found')
  if (boost.stakeUnitsMax <= 0n || boost.winBps <= 0) refuse('amount-not-positive')
  await insertBoost(tx, boost)
}
