import type { Tx } from '#kernel/database/database'
import { setAgentStanding } from '#identity'
import { findAgent } from './agent-store.ts'
import { findUpline } from './tree/tree-store.ts'
import { listKindsOf } from './contracts/contract-store.ts'

/**
 * Updates the agent standing of an account: its type, and the contract pages of its agent center. A
 * page stays while there is a contract or a past one, so that agents can still see their bills.
 */
export async function refreshStanding(tx: Tx, memberId: string, at: Date): Promise<void> {
  const agent = await findAgent(tx, memberId)
  const type = agent?.state === 'active' ? agent.type : 0
  const contractKinds = await listKindsOf(tx, memberId)
  const mayTransfer = (await findUpline(tx, memberId))?.mayTransfer ?? false
  const isSiteOnly = agent?.isSiteOnly ?? false
  await setAgentStanding(tx, { at, contractKinds, isSiteOnly, mayTransfer, memberId, type })
}
