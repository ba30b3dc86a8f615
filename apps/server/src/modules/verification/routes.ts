import * as wire from '@madang/wire/verification'
import type { Tx } from '#kernel/database/database'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { answerReview, approveReview, claimReview } from './decide-review.ts'
import type { Decision } from './decide-review.ts'
import { demandTier } from './demand-tier.ts'
import { giveDetails } from './give-details.ts'
import { handIn } from './hand-in.ts'
import { findReview, listReviews } from './request-store.ts'
import { narrowReviews } from './narrow-reviews.ts'
import { showOwn } from './show.ts'
import { showOffice } from './show-office.ts'
import { reviewerOf, showReviews } from './show-reviews.ts'

export const routes = [
  route(wire.showVerification, ({ by, db, now }) => db.read((tx) => showOwn(tx, by.id, now))),

  route(wire.giveDetails, async ({ by, db, now }, given) => {
    const { id, ...content } = given
    const idempotency = { actor: by.id, call: 'verification.details', content, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await giveDetails(tx, { ...given, at: now, memberId: by.id })
      return { id }
    })
    return db.read((tx) => showOwn(tx, by.id, now))
  }),

  route(wire.handInDocuments, async ({ by, db, now }, given) => {
    const { id, ...content } = given
    const idempotency = { actor: by.id, call: 'verification.documents', content, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await handIn(tx, { ...given, at: now, memberId: by.id })
      return { id }
    })
    return db.read((tx) => showOwn(tx, by.id, now))
  }),

  route(wire.listReviews, ({ by, db }, { after, limit = '50', ...asked }) =>
    db.read(async (tx) => {
      const size = Math.max(1, Math.min(Number(limit), 100))
      const filter = await narrowReviews(tx, by, asked)
      const page = { after: afterOf(after), limit: size + 1, ...filter }
      const found = await listReviews(tx, page)
      const rows = found.slice(0, size)
      const last = found.length > size ? rows.at(-1) : undefined
      const next = last ? `${last.handedInAt.getTime()}_${last.id}` : null
      return { next, rows: await showReviews(tx, rows, reviewerOf(by)) }
    }),
  ),

  route(wire.claimReview, (request, input) => decide(request, 'claim', input, claimReview)),

  route(wire.approveReview, (request, { validUntil, ...input }) => {
    // The document is valid until the end of its last day, in the members' time zone.
    const end = validUntil === undefined ? null : new Date(`${validUntil}T15:00:00Z`)
    return decide(request, 'approve', { ...input, end: validUntil }, (tx, decision) =>
      approveReview(tx, { ...decision, validUntil: end }),
    )
  }),

  route(wire.refuseReview, (request, input) =>
    decide(request, 'refuse', input, (tx, decision) =>
      answerReview(tx, { ...decision, reason: input.reason, to: 'refused' }),
    ),
  ),

  route(wire.askReviewAgain, (request, input) =>
    decide(request, 'ask', input, (tx, decision) =>
      answerReview(tx, { ...decision, reason: input.reason, to: 'asked' }),
    ),
  ),

  route(wire.showOfficeTier, ({ by, db, now }, { subject }) =>
    db.read((tx) => showOffice(tx, subject, { by, now })),
  ),

  route(wire.demandTier, async ({ by, db, now }, { id, reason, subject, tier }) => {
    needFresh(by, now)
    const content = { reason, subject, tier }
    const idempotency = { actor: by.id, call: 'verification.demand', content, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await showOwn(tx, subject, now)
      await demandTier(tx, { at: now, by: by.name, memberId: subject, reason, tier })
      return { subject }
    })
    return db.read((tx) => showOffice(tx, subject, { by, now }))
  }),
]

/** Runs one decision of an operator; a repeated request gets the first response. */
async function decide(
  { by, db, now }: Request<Operator>,
  what: 'claim' | 'approve' | 'refuse' | 'ask',
  { id, subject, ...input }: { id: string; subject: string; [word: string]: unknown },
  work: (tx: Tx, decision: Decision) => Promise<void>,
) {
  needFresh(by, now)
  const reviewer = reviewerOf(by)
  const content = { subject, ...input }
  const idempotency = { actor: by.id, call: `verification.${what}`, content, key: id }
  await writeIdempotent(db, idempotency, async (tx) => {
    await work(tx, { at: now, by: reviewer, id: subject })
    return { subject }
  })
  return db.read(async (tx) => {
    const review = (await findReview(tx, subject)) ?? refuse('not-found')
    const [shown] = await showReviews(tx, [review], reviewer)
    return shown ?? refuse('not-found')
  })
}

function afterOf(cursor: string | undefined) {
  const [ms = '', id = ''] = cursor?.split('_') ?? []
  if (cursor === undefined) return undefined
  if (!/^\d{13}$/.test(ms) || !/^[\da-f-]{36}$/.test(id)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at: new Date(Number(ms)), id }
}
