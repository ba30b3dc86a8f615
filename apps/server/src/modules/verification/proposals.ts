import { approveReview } from '@madang/wire/verification'
import { findMembers } from '#identity'
import { openCountMax, type ProposalSource } from '#kernel/open-proposal'
import { listReviews } from './request-store.ts'

/** Identities that one operator approved and a second must approve. */
export const proposals: ProposalSource[] = [
  {
    call: approveReview,
    isReadFirst: true,
    kind: 'verification',
    async list(tx) {
      const rows = await listReviews(tx, { limit: openCountMax, states: ['second-check'] })
      const members = await findMembers(
        tx,
        rows.map(({ memberId }) => memberId),
      )
      const nameOf = new Map(members.map(({ account, id }) => [id, account]))
      return rows.map((one) => ({
        after: { tier: one.tier },
        amountUnits: null,
        before: null,
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
