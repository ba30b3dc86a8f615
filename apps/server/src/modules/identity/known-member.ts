import type { ReadTx, Tx } from '#kernel/database'
import { readSettings } from '#settings'
import { findCredential, type Credential } from './credential-store.ts'
import { memberKind, type Member } from './member.ts'
import { findMemberByAccount } from './member-store.ts'

/** Who may log in by name, with what is kept of the password. */
type Known = { member: Member; credential: Credential }

/** Stands in where a name is nobody's, so that the same work is done and takes as long. */
export const nobody = { id: '00000000-0000-0000-0000-000000000000' }

/** @param account already folded */
export async function findKnown(tx: ReadTx, account: string): Promise<Known | undefined> {
  const found = await findMemberByAccount(tx, account)
  const member = found?.kind === memberKind.member ? found : undefined
  const credential = await findCredential(tx, member?.id ?? nobody.id, 'login')
  return member && credential && { credential, member }
}

/** The password that the brand gives out by hand: it opens nothing but its own change. */
export async function isFixedDefault(tx: Tx, password: string): Promise<boolean> {
  const { passwords } = await readSettings(tx)
  return passwords.fixedDefault !== '' && passwords.fixedDefault === password
}

/** A password that the brand's switch calls too old. */
export async function mustChange(tx: Tx, credential: Credential, now: Date): Promise<boolean> {
  const { passwords, switches } = await readSettings(tx)
  if (!switches.CHNGPASSVERIF3) return false
  return now.getTime() - credential.setAt.getTime() > passwords.lifeDays * 86_400_000
}
