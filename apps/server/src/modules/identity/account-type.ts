import type { ReadTx, Tx } from '#kernel/database/database'
import { findAgentStanding } from './agent-standing-store.ts'
import type { AgentType } from './agent-standing-store.ts'
import { accountTypeOf } from './member.ts'
import type { Member } from './member.ts'

/** Returns the account type of the specification: 4 for a trial, an agent's type, otherwise 0. */
export const findAccountType = async (
  tx: ReadTx,
  { id, kind }: Pick<Member, 'id' | 'kind'>,
): Promise<AgentType | 4> => accountTypeOf(kind) || (await findAgentStanding(tx, id)).type

/** Whether the account is an agent whom operators allow at the agents' site only. */
export const isAgentOnly = async (tx: Tx, { id }: Pick<Member, 'id'>): Promise<boolean> => {
  const { isSiteOnly, type } = await findAgentStanding(tx, id)
  return isSiteOnly && type !== 0
}

/** Whether the account is no agent: type 0, or 4 for a trial. */
export const isNoAgent = async (tx: Tx, member: Pick<Member, 'id' | 'kind'>): Promise<boolean> =>
  [0, 4].includes(await findAccountType(tx, member))
