import type { ReadTx, Tx } from '#kernel/database'
import { findAgentStanding } from './agent-standing-store.ts'
import type { AgentType } from './agent-standing-store.ts'
import { accountTypeOf } from './member.ts'
import type { Member } from './member.ts'

/** The account type of the specification: a trial's, an agent's, or nobody special's. */
export const findAccountType = async (
  tx: ReadTx,
  { id, kind }: Pick<Member, 'id' | 'kind'>,
): Promise<AgentType | 4> => accountTypeOf(kind) || (await findAgentStanding(tx, id)).type

/** Who is no member of the portal: an agent that operators let in at the agents' site only. */
export const isAgentOnly = async (tx: Tx, { id }: Pick<Member, 'id'>): Promise<boolean> => {
  const { isSiteOnly, type } = await findAgentStanding(tx, id)
  return isSiteOnly && type !== 0
}

/** Neither type 0 nor a trial's 4 is an agent. */
export const isNoAgent = async (tx: Tx, member: Pick<Member, 'id' | 'kind'>): Promise<boolean> =>
  [0, 4].includes(await findAccountType(tx, member))
