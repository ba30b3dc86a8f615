import { findMember, memberKind, notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
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
  /** Where the team of a former agent goes; by default the brand's setting. */
  team?: TeamOfLeaver | undefined
  /** Whether the account logs in only at the agents' site; by default unchanged. */
  isSiteOnly?: boolean | undefined
  at: Date
}

export type TeamOfLeaver = 'UP' | 'HOUSE' | 'STAYS'

/**
 * Appoints an agent, changes the type, or ends the agency. A former agent has no contracts: the own
 * ones and those directly below end with the current period, and earnings are paid. The team of a
 * leaving agent moves up or to the house at the end of the day; the team of a suspended agent stays
 * unless the order says otherwise.
 *
 * @throws Refusal `not-found`, `agent-wrong` for trials, and for closed accounts unless it ends the
 *   agency
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
