import type { Role } from '@madang/wire'
import type { AttemptRule } from '#kernel/attempt'

/** Who is invited has not chosen a password yet; who is disabled comes back by an invitation. */
export type OperatorState = 'invited' | 'active' | 'disabled'

/** Somebody of the house, who runs the product from the back office. */
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

/** GLI-19 B.2.3: staff are locked after three failures in a row; ours open again by themselves. */
const failuresMax = 3
const lockMs = 15 * 60_000

/**
 * Tries from a browser in which this operator has logged in before, and of a session that asks for
 * a fresh code. They are counted apart from strangers' guesses, which therefore lock out nobody who
 * is at work.
 */
export const provenRule: AttemptRule = { countMax: failuresMax, windowMs: lockMs }

/** Logins from one network, whatever the names: every one costs a password hash. */
export const addressRule: AttemptRule = { countMax: 30, windowMs: 5 * 60_000 }

export const isLocked = (operator: Operator, now: Date): boolean =>
  operator.lockedUntil !== null && operator.lockedUntil > now

/** What a wrong password or code leaves behind. */
export function afterFailure(operator: Operator, now: Date) {
  const failedCount = operator.failedCount + 1
  const isLocked = failedCount >= failuresMax
  return {
    failedCount: isLocked ? 0 : failedCount,
    lockedUntil: isLocked ? new Date(now.getTime() + lockMs) : null,
  }
}
