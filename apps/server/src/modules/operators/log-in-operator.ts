import { verifySync } from 'otplib'
import type { Tx } from '#kernel/database'
import { digestOf, newId, newToken } from '#kernel/ids'
import { isPassword } from '#kernel/password'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import { afterFailure, mayTry } from './operator.ts'
import type { Operator } from './operator.ts'
import { lockOperator, lockOperatorByName, updateTries } from './operator-store.ts'
import { decryptSeed } from './seed.ts'
import { freshenSession, insertSession } from './session-store.ts'

/** Money and settings ask for a factor younger than this (ASVS 7.5.3). */
const freshMs = 5 * 60_000

type Credentials = { name: string; password: string; code: string; ip: string }

/**
 * Password and code together; which of them was wrong is never said. A failure is counted even
 * though it is a no, so the counting commits before the refusal is thrown.
 *
 * @throws Refusal `operator-not-recognised`
 */
export async function logInOperator(context: AppContext, given: Credentials, now: Date) {
  const cookie = newToken()
  const token = newToken()
  const freshUntil = new Date(now.getTime() + freshMs)
  const operator = await context.db.write(async (tx) => {
    const found = await lockOperatorByName(tx, given.name)
    if (!(await isProven(tx, context, found, given, now)) || !found) return undefined
    const session = { cookie: digestOf(cookie), id: newId(), operatorId: found.id }
    await insertSession(
      tx,
      { ...session, ip: given.ip, token: digestOf(token) },
      { freshUntil, now },
    )
    return found
  })
  if (!operator) return refuse('operator-not-recognised')
  return { cookie, freshUntil, operator, token }
}

/** A fresh code within a session: step-up. @throws Refusal `operator-not-recognised` */
export async function refreshOperator(
  context: AppContext,
  by: { id: string; sessionId: string },
  code: string,
  now: Date,
): Promise<Date> {
  const freshUntil = new Date(now.getTime() + freshMs)
  const isFresh = await context.db.write(async (tx) => {
    const operator = await lockOperator(tx, by.id)
    if (!operator || !(await isCode(tx, operator, code, now))) return false
    await freshenSession(tx, by.sessionId, freshUntil)
    return true
  })
  if (!isFresh) refuse('operator-not-recognised')
  return freshUntil
}

async function isProven(
  tx: Tx,
  context: AppContext,
  operator: Operator | undefined,
  given: Credentials,
  now: Date,
): Promise<boolean> {
  const pepper = secretOf(context.config.folder, 'pepper')
  const isRight = await isPassword(given.password, operator?.passwordHash, pepper)
  if (!operator) return false
  if (isRight) return isCode(tx, operator, given.code, now)
  if (mayTry(operator, now)) await updateTries(tx, operator.id, afterFailure(operator, now))
  return false
}

/** TOTP (RFC 6238), one step of tolerance either side; a step that was used is used up. */
async function isCode(tx: Tx, operator: Operator, code: string, now: Date): Promise<boolean> {
  if (!mayTry(operator, now)) return false
  const secret = decryptSeed(tx, operator.totpSealed)
  const epoch = Math.floor(now.getTime() / 1_000)
  const found = verifySync({ epoch, epochTolerance: 30, secret, token: code })
  const step = found.valid ? BigInt(Math.floor(epoch / 30) + found.delta) : 0n
  if (!found.valid || step <= operator.totpStepUsed) {
    await updateTries(tx, operator.id, afterFailure(operator, now))
    return false
  }
  await updateTries(tx, operator.id, { failedCount: 0, lockedUntil: null, totpStepUsed: step })
  return true
}
