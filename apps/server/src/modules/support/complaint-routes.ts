import * as wire from '@madang/wire/complaints'
import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { feedbackRule } from './complaint.ts'
import type { Complaint, ComplaintWord } from './complaint.ts'
import { listComplaints, listThreads, lockComplaint } from './complaint-store.ts'
import { insertFeedback, listFeedback, markFeedbackRead } from './feedback-store.ts'
import { fileComplaint } from './file-complaint.ts'
import { idOf } from './inbox-routes.ts'
import { addToComplaint } from './move-complaint.ts'

const pageSize = 20

export const complaintRoutes = [
  route(wire.sendFeedback, ({ by, db, ip, now }, { content, id }) => {
    const memberId = by.kind === 'member' && !by.isTrial ? by.id : null
    // A visitor has no account: the IP address is the actor.
    const idempotency = { actor: memberId ?? ip, call: 'support.feedback', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await countAttempt(tx, [addressBucket(feedbackRule, 'feedback', ip)], now)
      await insertFeedback(tx, { content, id, memberId, sentAt: now })
      return {}
    })
  }),
  route(wire.complaintRules, async ({ db }) => {
    const { complaintLengthMax, complaintLengthMin } = (await db.read(readSettings)).support
    return { lengthMax: complaintLengthMax, lengthMin: complaintLengthMin }
  }),
  route(wire.listComplaints, async ({ by, db }, { after }) => {
    const page = { afterId: idOf(after), limit: pageSize, memberId: by.id }
    return db.read(async (tx) => {
      const rows = await listComplaints(tx, page)
      return { next: nextOf(rows), rows: await ownShapes(tx, rows) }
    })
  }),
  route(wire.addToComplaint, ({ by, db, now }, { id, subject, words }) => {
    const idempotency = { actor: by.id, call: 'support.add', content: { subject, words }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await addToComplaint(tx, { at: now, id, memberId: by.id, subject, words })
      const one = await lockComplaint(tx, subject)
      const [shown] = one ? await ownShapes(tx, [one]) : []
      return shown ?? refuse('not-found')
    })
  }),
  route(wire.fileComplaint, ({ by, db, ip, now }, given) => {
    const idempotency = { actor: by.id, call: 'support.complaint', content: given, key: given.id }
    const order = { ...given, ip, memberId: by.id, sentAt: now }
    return writeIdempotent(db, idempotency, async (tx) =>
      shapeOf(await fileComplaint(tx, order), []),
    )
  }),
  route(wire.listFeedback, ({ db }, { after, state }) =>
    db.read(async (tx) => {
      const page = { afterId: idOf(after), limit: pageSize, ...(state && { state }) }
      const rows = await listFeedback(tx, page)
      const names = await namesOf(tx, rows)
      return {
        next: nextOf(rows),
        rows: rows.map(({ memberId, sentAt, ...rest }) => ({
          ...rest,
          member: memberId === null ? null : { id: memberId, name: names.get(memberId) ?? '' },
          sentAt: sentAt.toISOString(),
        })),
      }
    }),
  ),
  route(wire.readFeedback, ({ by, db }, { subject }) =>
    db.write(async (tx) => {
      if (!(await markFeedbackRead(tx, subject, by.name))) refuse('not-found')
      return {}
    }),
  ),
]

const nextOf = (rows: { id: string }[]) =>
  rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null

async function namesOf(tx: ReadTx, rows: { memberId: string | null }[]) {
  const ids = new Set(rows.flatMap(({ memberId }) => memberId ?? []))
  const members = await findMembers(tx, [...ids])
  return new Map(members.map(({ account, id }) => [id, account]))
}

async function ownShapes(tx: ReadTx, rows: Complaint[]) {
  const threads = await listThreads(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((one) => shapeOf(one, threads.get(one.id) ?? []))
}

/** Shows a complaint to its member: answers are from the brand, not from a named operator. */
export const shapeOf = (one: Complaint, thread: ComplaintWord[]) => ({
  answer: one.answer,
  answeredAt: one.answeredAt?.toISOString() ?? null,
  content: one.content,
  id: one.id,
  kind: one.kind,
  sentAt: one.sentAt.toISOString(),
  state: one.state,
  thread: thread.map(({ at, by, id, words }) => ({ at: at.toISOString(), by, id, words })),
  uploads: one.uploads,
})
