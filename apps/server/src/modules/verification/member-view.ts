import { readers } from '@madang/wire/member-view'
import { listReviews as reviewsCall } from '@madang/wire/verification'
import { pageOfLines } from '#kernel/parts/member-view'
import type { MemberView } from '#kernel/parts/member-view'
import { findProfile, listSteps } from './profile-store.ts'

/** Shows a member's KYC level and its history. */
export const memberView: MemberView = {
  facts: [
    {
      call: { roles: readers },
      async read(tx, memberId, now) {
        const { demanded, tier, validUntil } = await findProfile(tx, memberId)
        const isOver = validUntil !== null && new Date(validUntil) < now
        return [
          {
            kind: 'text',
            name: 'kyc',
            to: `/verifications?state=all&memberId=${memberId}`,
            tone: isOver ? 'danger' : demanded === null ? 'plain' : 'warn',
            value: tier,
          },
        ]
      },
    },
  ],
  timeline: [
    {
      call: reviewsCall,
      group: 'security',
      async list(tx, memberId, page) {
        const steps = await listSteps(tx, memberId)
        const lines = steps.map(({ at, by, reason, step, tier }, place) => ({
          about: [tier, reason].filter((word) => word !== null && word !== '').join(' · '),
          at,
          by,
          id: String(steps.length - place),
          to: `/verifications?state=all&memberId=${memberId}`,
          what: `memberView.happened.kyc-${step}`,
        }))
        return pageOfLines(lines, page)
      },
      name: 'identity-steps',
    },
  ],
}
