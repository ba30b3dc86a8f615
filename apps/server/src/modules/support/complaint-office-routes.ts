import * as wire from '@madang/wire/complaints'
import { findMemberByAccount, findMembers } from '#identity'
import { spanOfDays } from '#kernel/brand-day'
import type { ReadTx, Tx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import type { Complaint, ComplaintWord } from './complaint.ts'
import { listDesk, listThreads, lockComplaint } from './complaint-store.ts'
import { shapeOf } from './complaint-routes.ts'
import { answerComplaint } from './file-complaint.ts'
import { idOf } from './inbox-routes.ts'
import { claimComplaint, recategorise } from './move-complaint.ts'
import { deleteTemplate, listTemplates, upsertTemplate } from './template-store.ts'

const pageSize = 20

/** The work queue of complaints: assignees, deadlines and answers. */
export const complaintOfficeRoutes = [
  route(wire.listOfficeComplaints, ({ by, db }, { after, claim, from, to, words, ...asked }) =>
    db.read(async (tx) => {
      const claimed = claim && { claimedById: claim === 'mine' ? by.id : null }
      const narrowed = Object.fromEntries(Object.entries(asked).filter(([, word]) => word))
      const sought = words?.trim() ? await soughtBy(tx, words.trim()) : {}
      const span = spanOfDays({ from, to })
      const page = { ...narrowed, ...sought, ...span, afterId: idOf(after), limit: pageSize }
      const rows = await listDesk(tx, { ...page, ...claimed })
      const next = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null
      return { next, rows: await officeShapes(tx, rows) }
    }),
  ),
  route(wire.claimComplaint, (request, { id, subject, to }) =>
    decide(request, 'support.take', { id, subject, to }, (tx, operator) =>
      claimComplaint(tx, { operator, subject, to }),
    ),
  ),
  route(wire.recategorise, (request, { id, kind, subject }) =>
    decide(request, 'support.kind', { id, kind, subject }, (tx) =>
      recategorise(tx, { kind, subject }),
    ),
  ),
  route(wire.answerComplaint, (request, { id, subject, words }) =>
    decide(request, 'support.answer', { id, subject, words }, (tx, { name }) =>
      answerComplaint(tx, { answer: words, at: request.now, by: name, subject }),
    ),
  ),
  route(wire.listAnswerTemplates, async ({ by, db }) => ({
    rows: await db.read((tx) => listTemplates(tx, by.id)),
  })),
  route(wire.saveAnswerTemplate, ({ by, db, now }, template) =>
    db.write(async (tx) => {
      const isKept = await upsertTemplate(tx, { ...template, at: now, by })
      return isKept ? template : refuse('not-found')
    }),
  ),
  route(wire.deleteAnswerTemplate, ({ by, db }, { id }) =>
    db.write(async (tx) => {
      await deleteTemplate(tx, id, by.id)
      return {}
    }),
  ),
]

/** Finds a member by account, or a complaint by its number or its end, as lists show it. */
async function soughtBy(tx: ReadTx, words: string) {
  const member = await findMemberByAccount(tx, words.toLowerCase())
  return { sought: { memberId: member?.id ?? null, number: words.replace('…', '').toLowerCase() } }
}

/** Runs one request of an operator idempotently; returns the complaint after it. */
function decide(
  { by, db }: Request<Operator>,
  call: string,
  { id, ...content }: { id: string; subject: string } & Record<string, unknown>,
  move: (tx: Tx, operator: { id: string; name: string }) => Promise<unknown>,
) {
  const idempotency = { actor: by.id, call, content, key: id }
  return writeIdempotent(db, idempotency, async (tx) => {
    await move(tx, { id: by.id, name: by.name })
    const one = await lockComplaint(tx, content.subject)
    const [shown] = one ? await officeShapes(tx, [one]) : []
    if (!shown) throw new Error('a complaint was moved and is not there')
    return shown
  })
}

async function officeShapes(tx: ReadTx, rows: Complaint[]) {
  const threads = await listThreads(
    tx,
    rows.map(({ id }) => id),
  )
  const members = await findMembers(tx, [...new Set(rows.map(({ memberId }) => memberId))])
  const names = new Map(members.map(({ account, id }) => [id, account]))
  return rows.map((one) => ({
    ...shapeOf(one, []),
    answeredBy: one.answeredBy,
    claimedBy: one.claimedBy,
    dueAt: one.state === 'open' ? one.dueAt.toISOString() : null,
    member: { id: one.memberId, name: names.get(one.memberId) ?? '' },
    thread: (threads.get(one.id) ?? []).map(wordShape),
  }))
}

const wordShape = ({ at, by, id, operator, words }: ComplaintWord) => ({
  at: at.toISOString(),
  by,
  id,
  operator,
  words,
})
