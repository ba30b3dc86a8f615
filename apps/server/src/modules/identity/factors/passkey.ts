import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import {
  deleteChallenge,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  updatePasskeyUse,
} from './factor-store.ts'
import type { Passkey } from './factor-store.ts'
import type { Member } from '../member.ts'
import { dropIdleRecovery, recoveryForNewFactor } from './totp.ts'
import { noteFactorChange } from '../login/warn-member.ts'

/** The library takes half a second to load, so only members with a passkey load it. */
const webauthn = () => import('@simplewebauthn/server')

const challengeLifeMs = 5 * 60_000
const passkeyCountMax = 10
/** The library's name for the account name. */
const nameKey = 'userName'

/** Passkeys belong to the portal's host: one brand, one relying party. */
const partyOf = ({ config }: Pick<AppContext, 'config'>) => {
  const origin = config.origins.portal
  return { id: new URL(origin).hostname, origin }
}

/** Starts adding a passkey. @throws Refusal `passkeys-too-many` */
export async function beginPasskey(
  tx: Tx,
  context: AppContext,
  member: Member,
  { at, bound }: { at: Date; bound: string },
): Promise<object> {
  const kept = await listPasskeys(tx, member.id)
  if (kept.length >= passkeyCountMax) refuse('passkeys-too-many')
  const { brand } = await readSettings(tx)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: kept.map(({ id }) => ({ id })),
    rpID: partyOf(context).id,
    rpName: brand.name.EN,
    userDisplayName: member.nickname ?? member.account,
    userID: new TextEncoder().encode(member.id),
    [nameKey]: member.account,
  })
  await keepChallenge(tx, options.challenge, bound, at)
  return options
}

/** Stores a new passkey. @throws Refusal `passkey-wrong`, `passkeys-too-many` */
export async function addPasskey(
  tx: Tx,
  context: AppContext,
  member: Member,
  given: { answer: object; label: string; bound: string; at: Date },
): Promise<string[]> {
  const { answer, at, bound } = given
  const party = partyOf(context)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    expectedChallenge: (challenge) => isOpen(tx, challenge, bound, at),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    response: answer as RegistrationResponseJSON,
  }).catch(() => undefined)
  if (!verified?.verified || !verified.registrationInfo) return refuse('passkey-wrong')
  if ((await listPasskeys(tx, member.id)).length >= passkeyCountMax) refuse('passkeys-too-many')
  const { credential } = verified.registrationInfo
  const isNew = await insertPasskey(tx, {
    id: credential.id,
    label: given.label.trim().slice(0, 60) || 'passkey',
    madeAt: at,
    memberId: member.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: BigInt(credential.counter),
    transports: credential.transports ?? [],
  })
  if (!isNew) return refuse('passkey-wrong')
  await noteFactorChange(tx, context, member, at)
  return recoveryForNewFactor(tx, context, member.id)
}

/** Deletes a passkey. @throws Refusal `not-found` */
export async function removePasskey(
  tx: Tx,
  context: AppContext,
  member: Member,
  { at, id }: { at: Date; id: string },
): Promise<void> {
  if (!(await deletePasskey(tx, member.id, id))) refuse('not-found')
  await dropIdleRecovery(tx, member.id)
  await noteFactorChange(tx, context, member, at)
}

/** Returns a challenge to sign: for this member's passkeys, or for any passkey of the device. */
export async function askPasskey(
  tx: Tx,
  context: AppContext,
  { at, bound, memberId }: { at: Date; bound: string; memberId?: string },
): Promise<object> {
  const kept = memberId === undefined ? [] : await listPasskeys(tx, memberId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    allowCredentials: kept.map(({ id }) => ({ id })),
    rpID: partyOf(context).id,
    userVerification: 'required',
  })
  await keepChallenge(tx, options.challenge, bound, at)
  return options
}

/**
 * Returns the passkey that signed. The challenge is used up; a signature counter must have grown.
 *
 * @throws Refusal `passkey-wrong`
 */
export async function provePasskey(
  tx: Tx,
  context: AppContext,
  given: { answer: { id: string }; bound: string; at: Date; memberId?: string },
): Promise<Passkey> {
  const { answer, at, bound, memberId } = given
  const kept = await findPasskey(tx, answer.id)
  if (!kept || (memberId !== undefined && kept.memberId !== memberId)) {
    return refuse('passkey-wrong')
  }
  const party = partyOf(context)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    credential: {
      counter: Number(kept.signCount),
      id: kept.id,
      publicKey: new Uint8Array(kept.publicKey),
    },
    expectedChallenge: (challenge) => isOpen(tx, challenge, bound, at),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    response: answer as unknown as AuthenticationResponseJSON,
  }).catch(() => undefined)
  if (!verified?.verified) return refuse('passkey-wrong')
  const signCount = BigInt(verified.authenticationInfo.newCounter)
  await updatePasskeyUse(tx, { at, id: kept.id, signCount })
  return kept
}

function keepChallenge(tx: Tx, challenge: string, bound: string, at: Date): Promise<void> {
  const endsAt = new Date(at.getTime() + challengeLifeMs)
  return insertChallenge(tx, { bound: digestOf(bound), challenge, endsAt })
}

const isOpen = (tx: Tx, challenge: string, bound: string, now: Date): Promise<boolean> =>
  deleteChallenge(tx, { bound: digestOf(bound), challenge, now })
