import type { ReadTx, Tx } from '#kernel/database/database'
import type { AppContext } from '#kernel/http/route'
import { findCredential, lockCredential } from './credential-store.ts'
import { isPassword } from './hash-password.ts'
import type { Member } from '../member.ts'
import { findRegistration } from '../member-store.ts'
import { initialPassword, keepInitialPassword, noPasswordYet } from './one-time-password.ts'

/**
 * Gives the initial password of an added account again and renews its week.
 *
 * @returns the initial password, or undefined for a member who has chosen a password
 */
export async function renewInitialPassword(
  { config, db }: AppContext,
  { at, memberId }: { memberId: string; at: Date },
  /** Writes what belongs to the renewal in the same transaction. */
  beside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<string | undefined> {
  const kept = await db.read((tx) => findCredential(tx, memberId, 'login'))
  const hasNone = await isPassword(config, noPasswordYet(config, memberId), kept?.hash)
  if (!hasNone) return undefined
  return db.write(async (tx) => {
    // A choice at the same moment wins.
    const credential = await lockCredential(tx, memberId, 'login')
    if (credential?.hash !== kept?.hash) return undefined
    await keepInitialPassword(tx, config, { at, memberId })
    await beside(tx)
    return initialPassword(config, memberId)
  })
}

/**
 * Whether a page should offer `renewInitialPassword`. Compares no hashes, and the place of a
 * registration is what the visitor's page said: this proves nothing.
 */
export async function hasSeeminglyNoPassword(tx: ReadTx, member: Member): Promise<boolean> {
  const registration = await findRegistration(tx, member.id)
  const credential = await findCredential(tx, member.id, 'login')
  const isAdded = registration?.registeredFrom === 'agent'
  return isAdded && credential?.setAt.getTime() === member.registeredAt.getTime()
}
