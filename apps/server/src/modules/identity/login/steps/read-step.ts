import type { ReadTx } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { findStep } from './login-step-store.ts'
import { findMember } from '../../member-store.ts'
import { waysLeft } from './step-way.ts'

/**
 * Returns the login that waits for its second step, its member, and the remaining ways.
 *
 * @throws Refusal `step-expired`
 */
export async function readStep(tx: ReadTx, ticket: string, at: Date) {
  const begun = (await findStep(tx, digestOf(ticket), at)) ?? refuse('step-expired')
  const member = (await findMember(tx, begun.memberId)) ?? refuse('step-expired')
  return { begun, member, ways: await waysLeft(tx, member, begun.ways) }
}
