import { findMember, memberKind, notifyMember } from '#identity'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { agentsSetting } from './agents-setting.ts'
import { findAgent, upsertAgent } from './agent-store.ts'
import type { Agent, AgentState } from './agent-store.ts'
import { endContractsOf } from './contracts/end-contracts.ts'
import { refreshStanding } from './standing.ts'
import { moveTeamOf } from './tree/move-member.ts'
import { declineMovesBecauseOf } from './tree/move-store.ts'

type Order = {
  memberId: string
  type: Agent['type']
  state: AgentState
  by: string
  reason: string
  /** Where the team of somebody who is no agent any more goes; the brand's word by default. */
  team?: TeamOfLeaver | undefined
  /** Whether the account comes in at the agents' site only; as it was by default. */
  isSiteOnly?: boolean | undefined
  at: Date
}

export type TeamOfLeaver = 'UP' | 'HOUSE' | 'STAYS'

/**
 * Makes a member an agent, changes the type, or ends it. Who is no agent any more has no contracts:
 * theirs and those right below end with this instant's period, and what was earned is paid. The
 * team of who left goes up or to the house at the end of the day; of who is suspended it stays
 * unless somebody says otherwise.
 *
 * @throws Refusal `not-found`, `agent-wrong` for trials, and for closed accounts but to end it
 */
export async function appointAgent(tx: Tx, order: Order): Promise<Agent> {
  const { at, by, memberId, reason, state, type } = order
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  const mayLead = member.state !== 'closed' || state === 'left'
  if (member.kind === memberKind.trial || !mayLead) refuse('agent-wrong')
  const before = await findAgent(tx, memberId)
  const since = before?.since ?? at
  const isSiteOnly = order.isSiteOnly ?? before?.isSiteOnly ?? false
  const agent = { changedAt: at, changedBy: by, isSiteOnly, memberId, reason, since, state, type }
  await upsertAgent(tx, agent)
  await declineMovesBecauseOf(tx, memberId, at)
  if (state !== 'active') {
    await endContractsOf(tx, memberId, at, 'AGENT_LEFT')
    const { teamOfLeaver } = await readSetting(tx, agentsSetting)
    const to = order.team ?? (state === 'left' ? teamOfLeaver : 'STAYS')
    if (to !== 'STAYS') await moveTeamOf(tx, { at, by, memberId, reason, to })
  }
  await refreshStanding(tx, memberId, at)
  if (before?.state !== state) {
    await notifyMember(tx, { at, facts: {}, kind: messageOf[state], memberId })
  }
  return agent
}

const messageOf = {
  active: 'agent-active',
  left: 'agent-ended',
  suspended: 'agent-ended',
} as const
