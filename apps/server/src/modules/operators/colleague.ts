import type { Call } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { listActive } from './operator-store.ts'
import type { Operator } from './operator.ts'

export type Colleague = Pick<Operator, 'id' | 'name' | 'roles'>

/**
 * Somebody else of the house to whom work is given.
 *
 * @throws Refusal `not-found` for nobody who works here, `not-allowed` for who may not decide it
 */
export async function needColleague(
  tx: Tx,
  id: string,
  call: Pick<Call, 'roles'>,
): Promise<Colleague> {
  const found = (await listActive(tx)).find((one) => one.id === id) ?? refuse('not-found')
  return mayCall(found, call) ? found : refuse('not-allowed')
}
