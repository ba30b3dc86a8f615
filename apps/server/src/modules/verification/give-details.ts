import { completePerson, findMember, listSamePerson } from '#identity'
import type { Member } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import { encryptText } from '#kernel/secrets/keyring'
import { listExcluded } from '#protection'
import { readSetting } from '#settings'
import { insertStep, lockProfile, updateProfile } from './profile-store.ts'
import { findNewest, insertReview } from './request-store.ts'
import { tierReached } from './events.ts'
import { blankReview } from './hand-in.ts'
import { isOpen } from './request.ts'
import type { ReviewFlag } from './request.ts'
import { verificationSetting } from './verification-setting.ts'

export type Details = {
  /** The id of the request, if a person must review it. */
  id: string
  memberId: string
  name?: string | undefined
  birthday?: string | undefined
  country: string
  address: string
  at: Date
}

/**
 * Takes the details for KYC level K1, as the member states them. Automatic checks look for a second
 * account, an exclusion or a listed name; on a possible match, a person decides.
 *
 * @throws Refusal `tier-reached`, `review-open`, `input-invalid` with the missing fields,
 *   `age-not-allowed`
 */
export async function giveDetails(tx: Tx, details: Details): Promise<void> {
  const { address, at, country, id, memberId } = details
  const profile = await lockProfile(tx, memberId)
  if (profile.tier !== 'K0') refuse('tier-reached', { tier: profile.tier })
  const newest = await findNewest(tx, memberId)
  if (newest && isOpen(newest)) refuse('review-open')
  const person = await completed(tx, details)
  const flags = await flagsOf(tx, person, at)
  const known = { ...profile, addressEncrypted: encryptText(tx, addressUse, address), country }
  if (flags.length > 0) {
    await updateProfile(tx, known)
    const verification = await readSetting(tx, verificationSetting)
    const review = blankReview({ at, hours: verification.decideHours, id, memberId, tier: 'K1' })
    await insertReview(tx, { ...review, flags })
  } else {
    await updateProfile(tx, { ...known, tier: 'K1' })
    await publish(tx, tierReached, [{ at: at.toISOString(), memberId, tier: 'K1' }])
  }
  const step = flags.length > 0 ? 'handed-in' : 'approved'
  await insertStep(tx, { at, by: 'member', isOpen: true, memberId, reason: null, step, tier: 'K1' })
}

export const addressUse = 'verification.address'

/** Completes missing name and birthday with the details given now. */
async function completed(tx: Tx, { at, birthday, memberId, name }: Details): Promise<Member> {
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  const realName = member.realName ?? name
  const bornOn = member.bornOn ?? birthday
  const fields = {
    ...(!realName && { name: 'required' }),
    ...(!bornOn && { birthday: 'required' }),
  }
  if (!realName || !bornOn) return refuse('input-invalid', { fields })
  return completePerson(tx, { at, bornOn, memberId, realName })
}

async function flagsOf(tx: Tx, person: Member, at: Date): Promise<ReviewFlag[]> {
  const others = await listSamePerson(tx, person)
  const excluded = await listExcluded(tx, others, at)
  const verification = await readSetting(tx, verificationSetting)
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  const isListed = verification.listedNames.some(
    (name) => plain(name) === plain(person.realName ?? ''),
  )
  return [
    ...(others.length > 0 ? (['same-person'] as const) : []),
    ...(excluded.length > 0 ? (['excluded-person'] as const) : []),
    ...(isListed ? (['listed-name'] as const) : []),
  ]
}
