import { generateURI, verifySync } from 'otplib'
import { digestOf } from '#kernel/ids'
import { passwordHash } from '#kernel/secrets/password'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { secretOf } from '#kernel/secrets/secrets'
import { decryptSeed } from '../seed.ts'
import { lockInvitation, updateAccepted } from './staff-store.ts'

/** Long enough that no list of common passwords is needed. */
const passwordLengthMin = 15

/** Returns the invited operator and the seed for their app. @throws Refusal `step-expired` */
export async function showInvitation({ db }: Pick<AppContext, 'db'>, token: string, now: Date) {
  const invitation = await db.write((tx) => lockInvitation(tx, digestOf(token), now))
  if (!invitation) return refuse('step-expired')
  const secret = decryptSeed({ db }, invitation.totpEncrypted)
  const { name } = invitation
  return { name, secret, uri: generateURI({ issuer: 'Madang', label: name, secret }) }
}

/**
 * Accepts an invitation: the operator sets a password and proves a code of their app; nobody else
 * ever knows either.
 *
 * @throws Refusal `step-expired`, `code-wrong`, `input-invalid` for a password that is too easy
 */
export async function acceptInvitation(
  { config, db }: AppContext,
  given: { token: string; password: string; code: string },
  now: Date,
): Promise<string> {
  const hash = await passwordHash(given.password, secretOf(config.folder, 'pepper'))
  return db.write(async (tx) => {
    const invitation = await lockInvitation(tx, digestOf(given.token), now)
    if (!invitation) return refuse('step-expired')
    const { name, operatorId, totpEncrypted } = invitation
    const isEasy = given.password.toLowerCase().includes(name)
    if (given.password.length < passwordLengthMin || isEasy) {
      refuse('input-invalid', { fields: { password: 'password-weak' } })
    }
    const epoch = Math.floor(now.getTime() / 1_000)
    const secret = decryptSeed(tx, totpEncrypted)
    const found = verifySync({ epoch, epochTolerance: 30, secret, token: given.code })
    if (!found.valid) return refuse('code-wrong')
    const step = BigInt(Math.floor(epoch / 30) + found.delta)
    await updateAccepted(tx, { operatorId, passwordHash: hash, step, totpEncrypted }, now)
    return name
  })
}
