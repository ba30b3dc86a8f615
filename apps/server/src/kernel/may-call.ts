import type { Call } from '@madang/wire'
import type { Operator } from './route.ts'

/** Whether this operator may make the call: the call itself says who may. */
export const mayCall = ({ roles }: Pick<Operator, 'roles'>, call: Pick<Call, 'roles'>): boolean =>
  call.roles?.some((role) => roles.includes(role)) === true

/** Of what may be done now, what is done by a call that this operator may make. */
export const allowedTo = <Act extends string>(
  by: Pick<Operator, 'roles'>,
  calls: Record<Act, Pick<Call, 'roles'>>,
  acts: readonly Act[],
): Act[] => acts.filter((act) => mayCall(by, calls[act]))
