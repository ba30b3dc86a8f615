import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { provePassword } from '../passwords/change-password.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { hasStrongFactor } from '../factors/factor-store.ts'
import { findMember } from '../member-store.ts'
import { freshMs } from './session.ts'
import { updateFresh } from './session-store.ts'
import { stepWaysOf } from '../login/steps/step-way.ts'
import { factorBucket, proveFactor } from '../login/steps/take-step.ts'
import type { Proof } from '../login/steps/take-step.ts'

export type FreshOrder = Omit<Proof, 'way'> & {
  way: 'totp' | 'passkey' | 'recovery' | undefined
  memberId: string
  sessionId: string
  password: string
  at: Date
}

/**
 * Step-up: proves the factors again to allow withdrawals and account changes for a few minutes. A
 * member with an app or a passkey needs it in addition to the password.
 *
 * @throws Refusal `password-wrong`, `second-step-needed`, `code-missing`, `code-wrong`,
 *   `passkey-wrong`, `too-many-requests`
 */
export async function refreshSession(context: AppContext, order: FreshOrder): Promise<Date> {
  const { db } = context
  const { at, memberId, sessionId, way } = order
  const member = await db.read((tx) => findMember(tx, memberId))
  if (!member) return refuse('session-missing')
  await provePassword(context, member, order.password, at)
  const needsFactor = await db.read((tx) => hasStrongFactor(tx, memberId))
  if (needsFactor && !way) {
    const { passkey, recovery, totp } = (await db.read((tx) => stepWaysOf(tx, member))) ?? {}
    const ways = Object.entries({ passkey, recovery, totp }).filter(([, it]) => it !== undefined)
    return refuse('second-step-needed', { ways: Object.fromEntries(ways) as Ways })
  }
  if (needsFactor) await db.write((tx) => countAttempt(tx, [factorBucket(memberId)], at))
  const freshUntil = new Date(at.getTime() + freshMs)
  await db.write(async (tx) => {
    if (needsFactor && way) await proveFactor(tx, context, memberId, { ...order, way }, sessionId)
    await updateFresh(tx, sessionId, freshUntil)
  })
  return freshUntil
}

type Ways = Record<string, string>
