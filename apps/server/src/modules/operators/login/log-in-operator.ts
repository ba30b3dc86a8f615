import { verifySync } from 'otplib'
import {
  addressBucket,
  countAttempt,
  deleteAttempts,
  giveBackAttempt,
} from '#kernel/attempts/count-attempt'
import type { Bucket } from '#kernel/attempts/count-attempt'
import type { ReadTx, Tx } from '#kernel/database/database'
import { digestOf, newId, newToken } from '#kernel/ids'
import { isPassword } from '#kernel/secrets/password'
import { isRefusal, refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { secretOf } from '#kernel/secrets/secrets'
import { isKnownDevice, upsertDevice } from './device-store.ts'
import { addressRule, afterFailure, isLocked, provenRule } from '../staff/operator.ts'
import type { Operator } from '../staff/operator.ts'
import { findOperatorByName, lockOperator, updateTries } from '../staff/operator-store.ts'
import { decryptSeed } from '../seed.ts'
import { freshenSession, insertSession } from './session-store.ts'

/** Money and settings need a factor younger than this (ASVS 7.5.3). */
const freshMs = 5 * 60_000
/** How long a browser stays known after an operator logged in with it. */
export const deviceLifeMs = 90 * 86_400_000

type Credentials = {
  name: string
  password: string
  code: string
  ip: string
  /** The browser's device id. */
  device: string | undefined
}

/**
 * Checks password and code together; the refusal never says which was wrong. Failures are counted
 * and committed before the refusal is thrown. The password is hashed outside any transaction: many
 * logins at once must not occupy the connections.
 *
 * @throws Refusal `operator-not-recognised`, `too-many-requests`
 */
export async function logInOperator(context: AppContext, given: Credentials, now: Date) {
  const { config, db } = context
  const found = await db.read((tx) => findOperatorByName(tx, given.name))
  const own = found && (await db.read((tx) => bucketOfDevice(tx, found, given.device, now)))
  // Neighbours of one network can fill its bucket, so a browser in use has one of its own.
  const byPlace = own
    ? { name: `operator-login:${own.name}`, rule: addressRule }
    : addressBucket(addressRule, 'operator-login', given.ip)
  await db.write((tx) => countAttempt(tx, [byPlace], now))
  const pepper = secretOf(config.folder, 'pepper')
  const isRight = await isPassword(given.password, found?.passwordHash, pepper)
  const cookie = newToken()
  const token = newToken()
  const device = given.device ?? newToken()
  const freshUntil = new Date(now.getTime() + freshMs)
  const operator = await db.write(async (tx) => {
    const known = found && (await lockOperator(tx, found.id))
    // The compared password is outdated if it was changed meanwhile.
    if (!known || known.passwordHash !== found.passwordHash) return undefined
    const bucket = await bucketOfDevice(tx, known, given.device, now)
    if (!(await isProven(tx, known, { bucket, code: given.code, isRight }, now))) return undefined
    const session = { cookie: digestOf(cookie), id: newId(), operatorId: known.id }
    await insertSession(
      tx,
      { ...session, ip: given.ip, token: digestOf(token) },
      { freshUntil, now },
    )
    await upsertDevice(tx, { at: now, digest: digestOf(device), operatorId: known.id })
    await giveBackAttempt(tx, byPlace.name)
    return known
  })
  if (!operator) return refuse('operator-not-recognised')
  return { cookie, device, freshUntil, operator, token }
}

/** Step-up: a new code within a session. @throws Refusal `operator-not-recognised` */
export async function refreshOperator(
  context: AppContext,
  by: { id: string; sessionId: string },
  code: string,
  now: Date,
): Promise<Date> {
  const freshUntil = new Date(now.getTime() + freshMs)
  const bucket = { name: `operator-step-up:${by.id}`, rule: provenRule }
  const isFresh = await context.db.write(async (tx) => {
    const operator = await lockOperator(tx, by.id)
    if (!operator || !(await isProven(tx, operator, { bucket, code, isRight: true }, now))) {
      return false
    }
    await freshenSession(tx, by.sessionId, freshUntil)
    return true
  })
  if (!isFresh) refuse('operator-not-recognised')
  return freshUntil
}

/** Returns the bucket for tries from a known browser of this operator; else undefined. */
async function bucketOfDevice(
  tx: ReadTx,
  operator: Pick<Operator, 'id'>,
  device: string | undefined,
  now: Date,
): Promise<Bucket | undefined> {
  if (device === undefined) return undefined
  const digest = digestOf(device)
  const since = new Date(now.getTime() - deviceLifeMs)
  if (!(await isKnownDevice(tx, { digest, operatorId: operator.id, since }))) return undefined
  return { name: `operator-device:${operator.id}:${digest.toString('hex')}`, rule: provenRule }
}

type Proof = { isRight: boolean; code: string; bucket: Bucket | undefined }

async function isProven(tx: Tx, operator: Operator, proof: Proof, now: Date): Promise<boolean> {
  const { bucket } = proof
  if (operator.state !== 'active') return false
  if (bucket ? !(await mayTryAgain(tx, bucket, now)) : isLocked(operator, now)) return false
  const step = proof.isRight ? stepOf(tx, operator, proof.code, now) : undefined
  if (step === undefined) {
    if (!bucket) await updateTries(tx, operator.id, afterFailure(operator, now))
    return false
  }
  if (bucket) await deleteAttempts(tx, bucket.name)
  const { failedCount, lockedUntil } = operator
  const tries = bucket ? { failedCount, lockedUntil } : { failedCount: 0, lockedUntil: null }
  await updateTries(tx, operator.id, { ...tries, totpStepUsed: step })
  return true
}

/** Counts a try; returns false without counting when the bucket is full. */
async function mayTryAgain(tx: Tx, bucket: Bucket, now: Date): Promise<boolean> {
  try {
    await countAttempt(tx, [bucket], now)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** TOTP (RFC 6238), one step of tolerance either side; each step works once. */
function stepOf(tx: Tx, operator: Operator, code: string, now: Date): bigint | undefined {
  const secret = decryptSeed(tx, operator.totpEncrypted)
  const epoch = Math.floor(now.getTime() / 1_000)
  const found = verifySync({ epoch, epochTolerance: 30, secret, token: code })
  if (!found.valid) return undefined
  const step = BigInt(Math.floor(epoch / 30) + found.delta)
  return step > operator.totpStepUsed ? step : undefined
}
