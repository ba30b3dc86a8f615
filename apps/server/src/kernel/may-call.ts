import type { Call } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import type { Operator } from './route.ts'

/** Of what may be done now, what is done by a call that this operator may make. */
export const allowedTo = <Act extends string>(
  by: Pick<Operator, 'roles'>,
  calls: Record<Act, Pick<Call, 'roles'>>,
  acts: readonly Act[],
): Act[] => acts.filter((act) => mayCall(by, calls[act]))
