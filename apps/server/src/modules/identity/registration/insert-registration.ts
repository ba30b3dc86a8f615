import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import { insertCredential } from '../passwords/credential-store.ts'
import { memberRegistered } from '../events.ts'
import { mayLogIn, memberKind } from '../member.ts'
import {
  findMemberByAccount,
  findMemberByMobile,
  findMemberByReferral,
  insertMember,
} from '../member-store.ts'
import type { RegisterOrder } from './registration.ts'
import { referralCodeFrom, stateByAge } from './registration.ts'
import type { Registration } from './registration.ts'

type Hashes = { login: string; payment: string | null }

/**
 * Inserts the new member with the password hashes, and publishes the registration.
 *
 * @throws Refusal `age-not-allowed`, `invitation_code_error`, `name-taken`, `mobile-taken`
 */
export async function insertRegistration(
  tx: Tx,
  order: RegisterOrder & { isMobileProven: boolean },
  registration: Registration,
  hashes: Hashes,
): Promise<void> {
  const { at, form, id } = order
  const settings = await readSettings(tx)
  const hasConfirmedAge = form.ageConfirmed === true
  const state = stateByAge(registration.bornOn, hasConfirmedAge, settings, at)
  const referredById = await readReferrer(tx, registration, order.domain)
  const { isMobileProven } = order
  const { mobile } = registration
  if (isMobileProven && mobile && (await findMemberByMobile(tx, mobile))) refuse('mobile-taken')
  const isFree = await insertMember(tx, {
    ...registration,
    hasConfirmedAge,
    id,
    kind: memberKind.member,
    language: order.language,
    mobileVerifiedAt: isMobileProven ? at : null,
    referralCode: referralCodeFrom(randomBytes(8)),
    referredById: referredById ?? null,
    registeredAt: at,
    registeredFrom: order.registeredFrom,
    registeredIp: order.ip,
    state,
    termsVersion: settings.registration.termsVersion,
  })
  if (!isFree) refuse('name-taken')
  await insertCredential(tx, { hash: hashes.login, memberId: id, purpose: 'login', setAt: at })
  if (hashes.payment) {
    await insertCredential(tx, {
      hash: hashes.payment,
      memberId: id,
      purpose: 'payment',
      setAt: at,
    })
  }
  const kind = memberKind.member
  const invitationCode = registration.invitationCode?.toUpperCase() ?? null
  const referral = { invitationCode, referredById: referredById ?? null }
  await publish(tx, memberRegistered, [{ ...referral, at: at.toISOString(), kind, memberId: id }])
}

/** Returns the inviter: by code, otherwise by the recommender's account name. */
async function readReferrer(
  tx: Tx,
  { invitationCode, recommender }: Registration,
  domain: string | undefined,
): Promise<string | undefined> {
  if (invitationCode) {
    const inviter = await findMemberByReferral(tx, invitationCode, domain)
    return inviter ?? refuse('invitation_code_error')
  }
  if (!recommender) return undefined
  const member = await findMemberByAccount(tx, recommender)
  const mayInvite = member?.kind === memberKind.member && mayLogIn(member.state)
  return mayInvite ? member.id : refuse('invitation_code_error')
}
