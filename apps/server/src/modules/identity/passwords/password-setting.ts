import type { FieldSetting } from '@madang/wire/patterns'
import type { ReadTx, Tx } from '#kernel/database/database'
import { readSettings } from '#settings'
import type { AppContext } from '#kernel/http/route'
import { findCredential } from './credential-store.ts'
import { hasStrongFactor } from '../factors/factor-store.ts'
import { isPassword } from './hash-password.ts'
import type { Member } from '../member.ts'
import { passwordFaultOf } from './password.ts'
import { refuseFields } from '../registration/refuse-fields.ts'

/** With an app or a passkey eight characters are enough (ASVS 6.2.1, NIST SP 800-63B-4). */
const lengthMinWithFactor = 8

/**
 * Checks a member's new password; with a second factor it may be shorter.
 *
 * @throws Refusal `input-invalid` with the fault of `newPassword`
 */
export async function checkNewPassword(
  tx: ReadTx,
  member: Member,
  password: string,
): Promise<void> {
  const fault = passwordFaultOf(await settingOf(tx, member.id), password, member)
  if (fault) refuseFields({ newPassword: fault })
}

/**
 * Refuses the current password as the new one after a forgotten password: somebody else may know
 * it.
 *
 * @throws Refusal `input-invalid` with the fault of `newPassword`
 */
export async function refuseKept(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  memberId: string,
  password: string,
): Promise<void> {
  const kept = await db.read((tx) => findCredential(tx, memberId, 'login'))
  if (await isPassword(config, password, kept?.hash)) {
    refuseFields({ newPassword: { key: 'same-as-old' } })
  }
}

async function settingOf(tx: ReadTx, memberId: string): Promise<FieldSetting> {
  const { password } = (await readSettings(tx)).registration.fields
  if (!(await hasStrongFactor(tx, memberId))) return password
  return { ...password, minLength: Math.min(password.minLength, lengthMinWithFactor) }
}

/** Whether a password is too short without a second factor: then it must be changed. */
export async function isShortAlone(tx: Tx, memberId: string, password: string): Promise<boolean> {
  const length = Array.from(password).length
  if (length < lengthMinWithFactor) return false
  return length < Math.min(15, (await settingOf(tx, memberId)).minLength)
}
