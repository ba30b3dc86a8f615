import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { findAgents } from '../agent-store.ts'
import { listAbove } from '../tree/tree-store.ts'
import type { Branch } from '../tree/tree-store.ts'
import { listNames, shownName } from '../who.ts'

type Level = Gives<typeof wire.listDownlines>

/** Returns members of the tree for their upline. */
export async function shownBranches(tx: ReadTx, branches: Branch[]): Promise<Level['rows']> {
  const ids = branches.map(({ memberId }) => memberId)
  const members = new Map((await findMembers(tx, ids)).map((one) => [one.id, one]))
  const agents = new Map((await findAgents(tx, ids)).map((one) => [one.memberId, one]))
  return branches.flatMap(({ directCount, memberId, since }) => {
    const member = members.get(memberId)
    if (!member) return []
    const agent = agents.get(memberId)
    return {
      agentType: agent?.state === 'active' ? agent.type : 0,
      directCount,
      id: memberId,
      name: shownName(member),
      since: since.toISOString(),
      state: member.state,
    }
  })
}

/** Returns the path from the agent down to a member, both included. */
export async function crumbsOf(
  tx: ReadTx,
  agentId: string,
  memberId: string,
): Promise<Level['crumbs']> {
  const above = memberId === agentId ? [] : await listAbove(tx, memberId)
  const line = [...above.slice(0, above.indexOf(agentId) + 1).toReversed(), memberId]
  const nameOf = await listNames(tx, line)
  return line.map((id) => ({ id, name: nameOf(id) }))
}
