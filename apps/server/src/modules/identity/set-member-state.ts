import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { memberStateChanged } from './events.ts'
import { endSessions } from './sessions/log-out.ts'
import type { Member, MemberState } from './member.ts'
import { lockMember, updateState } from './member-store.ts'

export type StateOrder = {
  memberId: string
  state: MemberState
  /** Who changes the state, as the audit trail names them. */
  by: string
  reason: string
  at: Date
}

/**
 * Suspends, closes or readmits a member. A suspended or closed member is logged out everywhere in
 * the same transaction.
 *
 * @throws Refusal `not-found`
 */
export async function setMemberState(tx: Tx, order: StateOrder): Promise<Member> {
  const { at, by, memberId, reason, state } = order
  const member = (await lockMember(tx, memberId)) ?? refuse('not-found')
  if (member.state === state) return member
  await updateState(tx, { after: state, at, before: member.state, by, memberId, reason })
  if (state === 'suspended' || state === 'closed') await endSessions(tx, memberId, state)
  await publish(tx, memberStateChanged, [
    { after: state, at: at.toISOString(), before: member.state, memberId },
  ])
  return { ...member, state }
}
