import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/verification'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import type { Operator } from '#kernel/http/route'
import { decryptText } from '#kernel/secrets/keyring'
import { addressUse } from './give-details.ts'
import { wordsUse } from './hand-in.ts'
import { findProfiles } from './profile-store.ts'
import { mayOfficeOf } from './request.ts'
import type { Review, Reviewer } from './request.ts'
import { reviewShown } from './show.ts'

type OfficeReview = Gives<typeof wire.claimReview>

/** Shows requests to operators: the member, the texts, and what this operator may do. */
export async function showReviews(
  tx: ReadTx,
  reviews: Review[],
  by: Reviewer,
): Promise<OfficeReview[]> {
  const ids = reviews.map(({ memberId }) => memberId)
  const members = new Map((await findMembers(tx, ids)).map((one) => [one.id, one]))
  const profiles = await findProfiles(tx, ids)
  return reviews.map((review) => {
    const member = members.get(review.memberId)
    const profile = profiles.get(review.memberId)
    return {
      ...reviewShown(review),
      address: profile?.addressEncrypted
        ? decryptText(tx, addressUse, profile.addressEncrypted)
        : null,
      agreedBy: review.agreedBy,
      birthday: member?.bornOn ?? null,
      claimedBy: review.claimedBy,
      country: profile?.country ?? null,
      decidedBy: review.decidedBy,
      flags: review.flags,
      mayOffice: mayOfficeOf(review, by),
      member: {
        id: review.memberId,
        name: member?.account ?? '',
        payeeName: member?.realName ?? '',
      },
      validUntil: review.validUntil?.toISOString() ?? null,
      words: review.wordsEncrypted && decryptText(tx, wordsUse, review.wordsEncrypted),
    }
  })
}

/** Returns an operator as reviewer; seniors are compliance staff or admins. */
export const reviewerOf = ({ id, name, roles }: Operator): Reviewer => ({
  id,
  isSenior: roles.some((role) => role === 'compliance' || role === 'admin'),
  name,
})
