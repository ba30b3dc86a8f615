import * as wire from '@madang/wire/promotions-office'
import { findMembers, findRegistration } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { narrowQueue, readPage } from '#wallet'
import { listReviewed } from './claim-store.ts'
import type { Claim } from './claim-store.ts'
import { findVersions } from '../offers/offer-store.ts'
import { mayReview, reviewClaim } from './review-claim.ts'
import type { ReviewAct } from './review-claim.ts'

const unended = ['applying', 'process'] as const

export const reviewRoutes = [
  route(wire.listPromotionClaims, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, unended)
      return readPage(asked, (part) => listReviewed(tx, { ...part, ...filter }), {
        atOf: ({ joinedAt }) => joinedAt,
        show: (rows) => claimsShown(tx, rows),
      })
    }),
  ),

  route(wire.reviewClaim, (request, { id, subject }) =>
    review(request, id, { act: 'take', id: subject, reason: null }),
  ),
  route(wire.approveClaim, (request, { id, subject }) =>
    review(request, id, { act: 'approve', id: subject, reason: null }),
  ),
  route(wire.rejectClaim, (request, { id, reason, subject }) =>
    review(request, id, { act: 'reject', id: subject, reason }),
  ),
]

function review(
  { by, db, now }: Request<Operator>,
  key: string,
  order: { id: string; act: ReviewAct; reason: string | null },
) {
  const idempotency = { actor: by.id, call: 'promotions.review', content: order, key }
  return writeIdempotent(db, idempotency, async (tx) => {
    const { state } = await reviewClaim(tx, { ...order, at: now, by: by.name })
    return { state }
  })
}

async function claimsShown(tx: ReadTx, rows: Claim[]) {
  const members = await findMembers(tx, [...new Set(rows.map(({ memberId }) => memberId))])
  const names = new Map(members.map(({ account, id }) => [id, account]))
  const versions = await findVersions(tx, rows)
  return Promise.all(
    rows.flatMap((claim) => {
      const version = versions.find(
        (one) => one.id === claim.offerId && one.version === claim.version,
      )
      if (!version) return []
      const { contact, kind, title } = version.content
      return [
        (async () => ({
          amount: decimalOf(claim.amountUnits),
          at: claim.joinedAt.toISOString(),
          comment: claim.comment,
          contact: await contactOf(tx, claim.memberId, contact),
          id: claim.id,
          may: mayReview(claim.state),
          member: { id: claim.memberId, name: names.get(claim.memberId) ?? '' },
          offer: { id: claim.offerId, kind, title },
          reason: claim.reason,
          reviewedBy: claim.reviewedBy,
          state: claim.state,
          uploads: claim.uploads,
        }))(),
      ]
    }),
  )
}

/** Returns the contact handle to confirm, as the member entered it. */
async function contactOf(tx: ReadTx, memberId: string, name: string | null) {
  if (name === null) return null
  const handle = (await findRegistration(tx, memberId))?.contacts[name]
  return handle === undefined ? null : { handle, name }
}
