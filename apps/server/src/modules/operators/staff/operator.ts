import type { Role } from '@madang/wire'
import type { AttemptRule } from '#kernel/attempts/attempt'

/** An invited operator has no password yet; a disabled one can be invited again. */
export type OperatorState = 'invited' | 'active' | 'disabled'

/** A member of staff who uses the back office. */
export type Operator = {
  id: string
  name: string
  passwordHash: string
  totpEncrypted: Buffer
  totpStepUsed: bigint
  roles: Role[]
  state: OperatorState
  failedCount: number
  lockedUntil: Date | null
}

/** GLI-19 B.2.3: staff are locked after three failures in a row. Here the lock expires. */
const failuresMax = 3
const lockMs = 15 * 60_000

/**
 * Limits tries from a known browser of this operator, and step-up codes of a session. They are
 * counted apart from strangers' tries, so that strangers cannot lock out a working operator.
 */
export const provenRule: AttemptRule = { countMax: failuresMax, windowMs: lockMs }

/** Limits logins per network, for all names: each login costs a password hash. */
export const addressRule: AttemptRule = { countMax: 30, windowMs: 5 * 60_000 }

export const isLocked = (operator: Operator, now: Date): boolean =>
  operator.lockedUntil !== null && operator.lockedUntil > now

/** Returns the failure count and lock after a wrong password or code. */
export function afterFailure(operator: Operator, now: Date) {
  const failedCount = operator.failedCount + 1
  const isLocked = failedCount >= failuresMax
  return {
    failedCount: isLocked ? 0 : failedCount,
    lockedUntil: isLocked ? new Date(now.getTime() + lockMs) : null,
  }
}
