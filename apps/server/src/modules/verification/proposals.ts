import { approveReview } from '@madang/wire/verification'
import { findMembers } from '#identity'
import { openCountMax, type ProposalSource } from '#kernel/parts/open-proposal'
import { findProfiles } from './profile-store.ts'
import { listReviews } from './request-store.ts'
import { tierNow } from './tier.ts'

/** Identities that one operator approved and a second must approve. */
export const proposals: ProposalSource[] = [
  {
    call: approveReview,
    isReadFirst: true,
    kind: 'verification',
    async list(tx, { id, now }) {
      const states = ['second-check'] as const
      const rows = await listReviews(tx, { id, limit: openCountMax, states })
      const memberIds = rows.map(({ memberId }) => memberId)
      const profiles = await findProfiles(tx, memberIds)
      const tierOf = (memberId: string) => {
        const profile = profiles.get(memberId)
        return profile ? tierNow(profile, now) : 'K0'
      }
      const members = await findMembers(tx, memberIds)
      const nameOf = new Map(members.map(({ account, id }) => [id, account]))
      return rows.map((one) => ({
        after: { kind: one.kind, tier: one.tier, flags: one.flags },
        amountUnits: null,
        before: { tier: tierOf(one.memberId) },
        expiresAt: null,
        facts: { memberId: one.memberId },
        id: one.id,
        proposedAt: one.handedInAt,
        proposedBy: one.agreedBy ?? '',
        proposedById: one.agreedById ?? '',
        reason: one.reason,
        subject: nameOf.get(one.memberId) ?? '',
        to: `/verifications?open=${one.id}`,
      }))
    },
  },
]
