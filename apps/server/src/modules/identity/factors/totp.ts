import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { encryptText } from '#kernel/secrets/keyring'
import { codeDigest } from '../codes/code.ts'
import { decryptSeed, seedUse } from '../seed.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteTotp,
  findTotp,
  hasStrongFactor,
  replaceRecoveryCodes,
  updateConfirmed,
  updateStep,
  upsertSeed,
} from './factor-store.ts'
import type { Member } from '../member.ts'
import { noteFactorChange } from '../login/warn-member.ts'

type Shelved = Pick<AppContext, 'config'>

const recoveryCount = 10

/**
 * Creates a seed for an authenticator app (RFC 6238, SHA-1, 30 s, six digits: every app supports
 * it). The seed counts after a right code was typed.
 *
 * @throws Refusal `not-allowed` while another app is active
 */
export async function beginTotp(
  tx: Tx,
  context: AppContext,
  member: Member,
  at: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret({ length: 20 })
  const encryptedSeed = encryptText(tx, seedUse(member.id), secret)
  const isKept = await upsertSeed(tx, { madeAt: at, memberId: member.id, encryptedSeed })
  if (!isKept) refuse('not-allowed')
  const { brand } = await readSettings(tx)
  const uri = generateURI({ issuer: brand.name.EN, label: member.account, secret })
  return { secret, uri }
}

/** Whether this is the app's code. One step of tolerance either side; each step works once. */
export async function isTotpCode(
  tx: Tx,
  memberId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const totp = await findTotp(tx, memberId)
  if (!totp || !/^\d{6}$/.test(code)) return false
  const secret = decryptSeed(tx, memberId, totp.encryptedSeed)
  const epoch = Math.floor(now.getTime() / 1_000)
  const found = verifySync({ epoch, epochTolerance: 30, secret, token: code })
  if (!found.valid) return false
  return updateStep(tx, memberId, BigInt(Math.floor(epoch / 30) + found.delta))
}

/** Turns the app on with its first code. @throws Refusal `code-wrong`, `not-found` */
export async function confirmTotp(
  tx: Tx,
  context: AppContext,
  member: Member,
  { at, code }: { at: Date; code: string },
): Promise<string[]> {
  const totp = await findTotp(tx, member.id)
  if (!totp || totp.confirmedAt) return refuse('not-found')
  if (!(await isTotpCode(tx, member.id, code.trim(), at))) return refuse('code-wrong')
  await updateConfirmed(tx, member.id, at)
  await noteFactorChange(tx, context, member, at)
  return renewRecoveryCodes(tx, context, member.id)
}

/** Turns the app off. @throws Refusal `not-found` */
export async function removeTotp(
  tx: Tx,
  context: AppContext,
  member: Member,
  at: Date,
): Promise<void> {
  if (!(await deleteTotp(tx, member.id))) refuse('not-found')
  await dropIdleRecovery(tx, member.id)
  await noteFactorChange(tx, context, member, at)
}

/** Deletes recovery codes of a member without app and passkey: they are no factor alone. */
export async function dropIdleRecovery(tx: Tx, memberId: string): Promise<void> {
  if (!(await hasStrongFactor(tx, memberId))) await replaceRecoveryCodes(tx, memberId, [])
}

/** Creates ten codes of 80 bits. Only digests are stored, so the codes are shown this once. */
export async function renewRecoveryCodes(
  tx: Tx,
  context: Shelved,
  memberId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, () =>
    randomBytes(10)
      .toString('hex')
      .replace(/(.{5})(?=.)/g, '$1-'),
  )
  const digests = codes.map((code) => recoveryDigest(context, code))
  await replaceRecoveryCodes(tx, memberId, digests)
  return codes
}

/** Creates recovery codes with the first factor; with a second one the existing codes stay. */
export async function recoveryForNewFactor(
  tx: Tx,
  context: Shelved,
  memberId: string,
): Promise<string[]> {
  if ((await countRecoveryCodes(tx, memberId)) > 0) return []
  return renewRecoveryCodes(tx, context, memberId)
}

/** Whether this is one of the recovery codes; a right one is used up. */
export const isRecoveryCode = (
  tx: Tx,
  context: Shelved,
  memberId: string,
  code: string,
): Promise<boolean> => deleteRecoveryCode(tx, memberId, recoveryDigest(context, code))

const recoveryDigest = ({ config }: Shelved, code: string): Buffer =>
  codeDigest(config, `recovery ${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`)
