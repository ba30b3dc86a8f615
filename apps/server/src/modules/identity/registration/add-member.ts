import { publish } from '#kernel/events'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import type { Tx } from '#kernel/database/database'
import { readSettings } from '#settings'
import { insertCredential } from '../passwords/credential-store.ts'
import { memberRegistered } from '../events.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { foldedName, memberKind } from '../member.ts'
import { insertMember } from '../member-store.ts'
import {
  initialPassword,
  keepInitialPassword,
  noPasswordYet,
} from '../passwords/one-time-password.ts'
import { refuseFields } from './refuse-fields.ts'
import { newReferralCode } from './registration.ts'
import { accountFaultOf } from './reserved-name.ts'

type Order = { id: string; account: string; referredById: string; ip: string; at: Date }

/**
 * Adds an account for somebody whom a member refers. It has no password yet: for a week the initial
 * password allows logins only to choose another. A repeated request returns the same initial
 * password, which is never stored.
 *
 * @returns the initial password
 * @throws Refusal `input-invalid`, `name-taken`, `registration-closed`, `key-reused`
 */
export async function addMember(
  context: AppContext,
  order: Order,
  /** Writes what belongs to the new account in the same transaction. */
  beside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const { config, db } = context
  const { at, id, referredById } = order
  const account = foldedName(order.account)
  const password = initialPassword(config, id)
  const hash = await hashPassword(config, noPasswordYet(config, id))
  const idempotency = { actor: referredById, call: 'add-member', content: { account }, key: id }
  await writeIdempotent(db, idempotency, async (tx) => {
    const { registration, switches, languages } = await readSettings(tx)
    if (!switches.REG3) refuse('registration-closed')
    const fault = accountFaultOf(account, registration)
    if (fault) refuseFields({ account: fault })
    const isFree = await insertMember(tx, {
      ...unknownPerson,
      account,
      id,
      language: languages.standard,
      referralCode: newReferralCode(),
      referredById,
      registeredAt: at,
      registeredIp: order.ip,
    })
    if (!isFree) refuse('name-taken')
    await insertCredential(tx, { hash, memberId: id, purpose: 'login', setAt: at })
    await keepInitialPassword(tx, config, { at, memberId: id })
    await publish(tx, memberRegistered, [
      { at: at.toISOString(), kind: memberKind.member, memberId: id, referredById },
    ])
    await beside(tx)
    return { id }
  })
  return password
}

/** No personal data is known yet: age and name are asked before the first play. */
const unknownPerson = {
  bornOn: null,
  contacts: {},
  email: null,
  hasConfirmedAge: false,
  kind: memberKind.member,
  mobile: null,
  mobileVerifiedAt: null,
  nickname: null,
  realName: null,
  registeredFrom: 'agent',
  state: 'age_limited' as const,
  termsVersion: null,
}
