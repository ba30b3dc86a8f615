import type { Call } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import type { Operator } from './route.ts'

/** Returns those of the possible acts whose calls this operator's roles allow. */
export const allowedTo = <Act extends string>(
  by: Pick<Operator, 'roles'>,
  calls: Record<Act, Pick<Call, 'roles'>>,
  acts: readonly Act[],
): Act[] => acts.filter((act) => mayCall(by, calls[act]))
