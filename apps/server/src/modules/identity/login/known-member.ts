import type { ReadTx, Tx } from '#kernel/database/database'
import { readSettings } from '#settings'
import { findCredential, type Credential } from '../passwords/credential-store.ts'
import { memberKind, type Member } from '../member.ts'
import { findMemberByAccount } from '../member-store.ts'

/** A member who may log in by name, with the stored password hash. */
type Known = { member: Member; credential: Credential }

/** Stands for an unknown name, so that the check does the same work and takes as long. */
export const nobody = { id: '00000000-0000-0000-0000-000000000000' }

/** Finds a member who may log in by name. @param account already folded */
export async function findKnown(tx: ReadTx, account: string): Promise<Known | undefined> {
  const found = await findMemberByAccount(tx, account)
  const member = found?.kind === memberKind.member ? found : undefined
  const credential = await findCredential(tx, member?.id ?? nobody.id, 'login')
  return member && credential && { credential, member }
}

/** Whether this is the brand's fixed default password: it allows nothing but a password change. */
export async function isFixedDefault(tx: Tx, password: string): Promise<boolean> {
  const { passwords } = await readSettings(tx)
  return passwords.fixedDefault !== '' && passwords.fixedDefault === password
}

/** Whether the password is older than the brand's setting allows. */
export async function mustChange(tx: Tx, credential: Credential, now: Date): Promise<boolean> {
  const { passwords, switches } = await readSettings(tx)
  if (!switches.CHNGPASSVERIF3) return false
  return now.getTime() - credential.setAt.getTime() > passwords.lifeDays * 86_400_000
}
