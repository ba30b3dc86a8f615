import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { castMember } from '../cast.ts'
import { insertCredential } from '../passwords/credential-store.ts'
import { memberRegistered } from '../events.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { insertMember } from '../member-store.ts'
import { referralCodeFrom } from './registration.ts'

/** A member of the demo brand's team, registered on a day in the past. */
export type TeamMember = {
  account: string
  realName: string
  bornOn: string
  registeredAt: Date
  /** The account of the inviter; null for a member without one. */
  referredBy: string | null
  invitationCode: string | null
}

type Hashes = { login: string; payment: string }

/** Hashes each password once for the team: forty hashes take seconds, and these are public. */
export async function hashTeam(
  { config }: AppContext,
  passwords: { login: string; payment: string },
): Promise<Hashes> {
  const [login, payment] = await Promise.all([
    hashPassword(config, passwords.login),
    hashPassword(config, passwords.payment),
  ])
  return { login, payment }
}

/**
 * Registers members of the demo brand in order, so that inviters exist before those they invite.
 *
 * @param ids the ids of existing members, by account
 * @returns the ids of all, by account
 */
export async function registerTeam(
  tx: Tx,
  people: readonly TeamMember[],
  { hashes, ids }: { hashes: Hashes; ids: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  const known = new Map(ids)
  for (const { account, referredBy, invitationCode, ...person } of people) {
    const id = newId()
    const referredById = referredBy === null ? null : (known.get(referredBy) ?? null)
    const isFree = await insertMember(tx, {
      ...castMember,
      ...person,
      account,
      email: null,
      id,
      mobile: null,
      nickname: person.realName.slice(1),
      referralCode: referralCodeFrom(randomBytes(8)),
      referredById,
    })
    if (!isFree) throw new Error(`somebody is called ${account} already`)
    known.set(account, id)
    const setAt = person.registeredAt
    for (const purpose of ['login', 'payment'] as const) {
      await insertCredential(tx, { hash: hashes[purpose], memberId: id, purpose, setAt })
    }
    const { kind } = castMember
    await publish(tx, memberRegistered, [
      { at: setAt.toISOString(), invitationCode, kind, memberId: id, referredById },
    ])
  }
  return known
}
