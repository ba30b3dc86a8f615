import { findMembers, maskedName } from '#identity'
import type { Member } from '#identity'
import type { ReadTx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import type { Member as MemberActor, Request } from '#kernel/route'
import { findAgent } from './agent-store.ts'
import type { Agent } from './agent-store.ts'
import { isBelow } from './tree/tree-store.ts'

/** @throws Refusal `not-agent` for whoever is none in this moment: nothing is kept of earlier */
export async function needAgent(tx: ReadTx, memberId: string): Promise<Agent> {
  const agent = await findAgent(tx, memberId)
  return agent?.state === 'active' ? agent : refuse('not-agent')
}

/** Reads for an agent, who is asked for first. @throws Refusal `not-agent` */
export const readAsAgent = <Answer>(
  { by, db }: Pick<Request<MemberActor>, 'by' | 'db'>,
  read: (tx: ReadTx) => Answer | Promise<Answer>,
): Promise<Answer> =>
  db.read(async (tx) => {
    await needAgent(tx, by.id)
    return read(tx)
  })

/**
 * Somebody below the agent in this moment, or the agent.
 *
 * @throws Refusal `not-found` for everybody else, whether they exist or not
 */
export async function needBelow(tx: ReadTx, agentId: string, memberId: string): Promise<string> {
  const mayRead = memberId === agentId || (await isBelow(tx, agentId, memberId))
  return mayRead ? memberId : refuse('not-found')
}

/** Names of members as an upline sees them: `min**`, never the name of a person. */
export async function listNames(
  tx: ReadTx,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const members = await findMembers(tx, [...new Set(ids)])
  const names = new Map(members.map((member) => [member.id, shownName(member)]))
  return (id) => names.get(id) ?? '–'
}

/** The first letters of an account name: enough for who referred them, too little for others. */
export function shownName({ account }: Pick<Member, 'account'>): string {
  const letters = Array.from(account)
  return letters.length <= 4 ? maskedName(account) : `${letters.slice(0, 4).join('')}***`
}
