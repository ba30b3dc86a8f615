import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/verification'
import { findMember, maskedName } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { decimalOrNull } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { findProfile, listSteps } from './profile-store.ts'
import type { Step } from './profile-store.ts'
import { readTier } from './read-standing.ts'
import { findNewest } from './request-store.ts'
import { isLooked } from './request.ts'
import type { Review } from './request.ts'
import { verificationSetting } from './verification-setting.ts'

type Own = Gives<typeof wire.showVerification>

/** Shows members their KYC level: its state, what allows more, what is under review. */
export async function showOwn(tx: ReadTx, memberId: string, now: Date): Promise<Own> {
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  const verification = await readSetting(tx, verificationSetting)
  const profile = await findProfile(tx, memberId)
  const { depositRoomUnits, next, tier } = await readTier(tx, memberId, now)
  const review = await findNewest(tx, memberId)
  const steps = await listSteps(tx, memberId)
  return {
    demanded: profile.demanded,
    depositRoom: decimalOrNull(depositRoomUnits),
    details: {
      birthday: member.bornOn,
      country: profile.country,
      hasAddress: profile.addressEncrypted !== null,
      name: member.realName && maskedName(member.realName),
    },
    documentFrom: verification.documentFrom,
    next,
    review: review ? reviewShown(review) : null,
    sourceFrom: verification.sourceFrom,
    steps: steps.filter(({ isOpen }) => isOpen).map(stepShown),
    tier,
    validUntil: profile.validUntil?.toISOString() ?? null,
  }
}

export const stepShown = ({ at, reason, step, tier }: Step) => ({
  at: at.toISOString(),
  reason,
  step,
  tier,
})

export const reviewShown = (review: Review): NonNullable<Own['review']> => ({
  dueAt: isLooked(review) ? review.dueAt.toISOString() : null,
  handedInAt: review.handedInAt.toISOString(),
  id: review.id,
  kind: review.kind,
  reason: review.reason,
  state: review.state,
  tier: review.tier,
  uploads: review.uploads,
})
