import type { Call } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { listActive } from './operator-store.ts'
import type { Operator } from './operator.ts'

export type Colleague = Pick<Operator, 'id' | 'name' | 'roles'>

/**
 * Returns an active operator to whom work is assigned.
 *
 * @throws Refusal `not-found` for an unknown or inactive operator, `not-allowed` without the role
 *   for the call
 */
export async function needColleague(
  tx: Tx,
  id: string,
  call: Pick<Call, 'roles'>,
): Promise<Colleague> {
  const found = (await listActive(tx)).find((one) => one.id === id) ?? refuse('not-found')
  return mayCall(found, call) ? found : refuse('not-allowed')
}
