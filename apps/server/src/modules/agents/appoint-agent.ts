import { findMember, memberKind, tellMember } from '#identity'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { findAgent, upsertAgent } from './agent-store.ts'
import type { Agent, AgentState } from './agent-store.ts'
import { endContractsOf } from './contracts/end-contracts.ts'
import { refreshStanding } from './standing.ts'

type Order = {
  memberId: string
  type: Agent['type']
  state: AgentState
  by: string
  reason: string
  at: Date
}

/**
 * Makes a member an agent, changes the type, or ends it. Who is no agent any more has no contracts:
 * theirs and those right below end at this instant's next period, and what was earned is paid.
 *
 * @throws Refusal `not-found`, `agent-wrong` for trials and closed accounts
 */
export async function appointAgent(tx: Tx, order: Order): Promise<Agent> {
  const { at, by, memberId, reason, state, type } = order
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  if (member.kind === memberKind.trial || member.state === 'closed') refuse('agent-wrong')
  const before = await findAgent(tx, memberId)
  const since = before?.since ?? at
  const agent = { changedAt: at, changedBy: by, memberId, reason, since, state, type }
  await upsertAgent(tx, agent)
  if (state !== 'active') await endContractsOf(tx, memberId, at, 'AGENT_LEFT')
  await refreshStanding(tx, memberId, at)
  if (before?.state !== state) {
    await tellMember(tx, { at, facts: {}, kind: messageOf[state], memberId })
  }
  return agent
}

const messageOf = {
  active: 'agent-active',
  left: 'agent-ended',
  suspended: 'agent-ended',
} as const
