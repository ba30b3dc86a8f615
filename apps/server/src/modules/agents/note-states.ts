import type { Tx } from '#kernel/database/database'
import { findAgent } from './agent-store.ts'
import { appointAgent } from './appoint-agent.ts'

type Changed = { memberId: string; after: string; at: string }

const house = 'house'

/**
 * Follows account states: an agent whose account is closed for any reason, including death, has
 * left. An agent whose account is suspended is suspended until the account is readmitted.
 */
export async function noteStates(tx: Tx, bodies: Changed[]): Promise<void> {
  for (const { after, at, memberId } of bodies) {
    const agent = await findAgent(tx, memberId)
    if (!agent || agent.state === 'left') continue
    const { type } = agent
    const change = { at: new Date(at), by: house, memberId, reason: `account ${after}`, type }
    if (after === 'closed') await appointAgent(tx, { ...change, state: 'left' })
    if (after === 'suspended' && agent.state === 'active') {
      await appointAgent(tx, { ...change, state: 'suspended' })
    }
    const isBack = agent.state === 'suspended' && agent.changedBy === house
    if (after === 'active' && isBack) await appointAgent(tx, { ...change, state: 'active' })
  }
}
