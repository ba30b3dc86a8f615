import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { encryptText } from '#kernel/secrets/keyring'
import { readSetting } from '#settings'
import { attachImages, markPersonal } from '#uploads'
import { insertStep, lockProfile } from './profile-store.ts'
import { findNewest, insertReview, updateReview } from './request-store.ts'
import { isOpen, refuseUnlessWhole } from './request.ts'
import type { Review, ReviewKind } from './request.ts'
import { nextTier, tierNow } from './tier.ts'
import { verificationSetting } from './verification-setting.ts'

export type HandedIn = {
  id: string
  memberId: string
  kind: ReviewKind
  uploads: string[]
  words?: string | undefined
  at: Date
}

/**
 * Submits a member's proof for the next KYC level: pictures of a document, or of the source of
 * funds. If the house asked for other pictures, these replace the earlier ones.
 *
 * @throws Refusal `tier-too-low` before level K1, `tier-reached`, `review-open`,
 *   `input-invalid`, `upload-unknown` for a picture that is not the member's own,
 *   `upload-used`
 */
export async function handIn(tx: Tx, given: HandedIn): Promise<void> {
  const { at, id, kind, memberId, uploads, words } = given
  const profile = await lockProfile(tx, memberId)
  const tier = tierNow(profile, at)
  const newest = await findNewest(tx, memberId)
  if (newest && isOpen(newest) && newest.state !== 'asked') refuse('review-open')
  const asked = newest?.state === 'asked' ? newest : undefined
  if (tier === 'K0') refuse('tier-too-low', { needed: 'K1' })
  const next = nextTier(tier, profile.demanded)
  // The source of funds proves little before the face was compared with a document.
  const wanted = asked?.tier ?? (tier === 'K1' ? 'K2' : next)
  if (!wanted || wanted === 'K0') return refuse('tier-reached', { tier })
  refuseUnlessWhole(wanted, given)
  // Good pictures of the earlier submission may be used again.
  const fresh = uploads.filter((upload) => !asked?.uploads.includes(upload))
  await attachImages(tx, { at, ids: fresh, owner: memberId })
  await markPersonal(tx, uploads)
  const verification = await readSetting(tx, verificationSetting)
  const blank = blankReview({ at, hours: verification.decideHours, id, memberId, tier: wanted })
  const wordsEncrypted = words ? encryptText(tx, wordsUse, words) : null
  const review = { ...blank, kind, uploads, wordsEncrypted }
  if (asked) await updateReview(tx, { ...review, id: asked.id })
  else await insertReview(tx, review)
  const step = { at, by: 'member', isOpen: true, memberId, reason: null, tier: wanted }
  await insertStep(tx, { ...step, step: 'handed-in' })
}

export const wordsUse = 'verification.words'

type Blank = { id: string; memberId: string; tier: Review['tier']; at: Date; hours: number }

/** Returns a new request: waiting, with the promised deadline. */
export const blankReview = ({ at, hours, id, memberId, tier }: Blank): Review => ({
  agreedBy: null,
  agreedById: null,
  claimedBy: null,
  claimedById: null,
  decidedAt: null,
  decidedBy: null,
  dueAt: new Date(at.getTime() + hours * 3_600_000),
  flags: [],
  handedInAt: at,
  id,
  isAgreedSenior: false,
  kind: null,
  memberId,
  reason: null,
  state: 'waiting',
  tier,
  uploads: [],
  validUntil: null,
  wordsEncrypted: null,
})
