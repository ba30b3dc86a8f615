import { findMembers, maskedName } from '#identity'
import type { Member } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { Member as MemberActor, Request } from '#kernel/http/route'
import { findAgent } from './agent-store.ts'
import type { Agent } from './agent-store.ts'
import { isBelow } from './tree/tree-store.ts'

/** Returns the agent. @throws Refusal `not-agent` for a member who is not an active agent now */
export async function needAgent(tx: ReadTx, memberId: string): Promise<Agent> {
  const agent = await findAgent(tx, memberId)
  return agent?.state === 'active' ? agent : refuse('not-agent')
}

/** Reads for an agent, after checking that the caller is one. @throws Refusal `not-agent` */
export const readAsAgent = <Answer>(
  { by, db }: Pick<Request<MemberActor>, 'by' | 'db'>,
  read: (tx: ReadTx) => Answer | Promise<Answer>,
): Promise<Answer> =>
  db.read(async (tx) => {
    await needAgent(tx, by.id)
    return read(tx)
  })

/**
 * Returns the id of a member who is currently below the agent, or of the agent.
 *
 * @throws Refusal `not-found` for everybody else, whether they exist or not
 */
export async function needBelow(tx: ReadTx, agentId: string, memberId: string): Promise<string> {
  const mayRead = memberId === agentId || (await isBelow(tx, agentId, memberId))
  return mayRead ? memberId : refuse('not-found')
}

/** Returns the names of members for an upline: `min**`, never a real name. */
export async function listNames(
  tx: ReadTx,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const members = await findMembers(tx, [...new Set(ids)])
  const names = new Map(members.map((member) => [member.id, shownName(member)]))
  return (id) => names.get(id) ?? '–'
}

/** Masks an account name: the inviter recognises it, others cannot read it. */
export function shownName({ account }: Pick<Member, 'account'>): string {
  const letters = Array.from(account)
  return letters.length <= 4 ? maskedName(account) : `${letters.slice(0, 4).join('')}***`
}
