import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/risk'
import { findMembers } from '#identity'
import type { Tx } from '#kernel/database'
import { needFresh } from '#kernel/need-fresh'
import { writeOnce } from '#kernel/once'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator, Request } from '#kernel/route'
import { listCases, listNotes } from './case-store.ts'
import type { RiskCase } from './case-store.ts'
import { claimCase, decideCase, noteOnCase } from './decide-case.ts'

type Shown = Gives<typeof wire.claimRiskCase>
type Office = Request<Operator>

export const routes = [
  route(wire.listRiskCases, ({ db }, { after, limit = '50', ...filter }) =>
    db.read(async (tx) => {
      const size = Math.min(Number(limit), 100)
      const found = await listCases(tx, { ...filter, ...afterOf(after), limit: size + 1 })
      const rows = found.slice(0, size)
      const last = found.length > size ? rows.at(-1) : undefined
      const next = last ? `${last.openedAt.getTime()}_${last.id}` : null
      return { next, rows: await showCases(tx, rows) }
    }),
  ),
  route(wire.claimRiskCase, (request, { id, subject }) =>
    press(request, id, subject, {}, (tx, act) => claimCase(tx, act)),
  ),
  route(wire.noteRiskCase, (request, { id, subject, words }) =>
    press(request, id, subject, { words }, (tx, act) =>
      noteOnCase(tx, { ...act, noteId: id, words }),
    ),
  ),
  route(wire.decideRiskCase, (request, { id, outcome, reason, subject }) => {
    needFresh(request.by, request.now)
    return press(request, id, subject, { outcome, reason }, (tx, act) =>
      decideCase(tx, { ...act, outcome, reason }),
    )
  }),
]

type Act = { id: string; operator: { id: string; name: string }; at: Date }

/** One press of an operator: a repeat hears the first answer. */
async function press(
  { by, db, now }: Office,
  key: string,
  subject: string,
  said: object,
  work: (tx: Tx, act: Act) => Promise<void>,
): Promise<Shown> {
  const act = { at: now, id: subject, operator: { id: by.id, name: by.name } }
  const content = { subject, ...said }
  await writeOnce(db, { actor: by.id, call: 'risk-case', content, key }, async (tx) => {
    await work(tx, act)
    return { subject }
  })
  return db.read(async (tx) => {
    const [shown] = await showCases(tx, await listCases(tx, { id: subject, limit: 1 }))
    return shown ?? refuse('not-found')
  })
}

function afterOf(cursor: string | undefined) {
  const [ms = '', id = ''] = cursor?.split('_') ?? []
  if (cursor === undefined) return {}
  if (!/^\d{13}$/.test(ms) || !/^[\da-f-]{36}$/.test(id)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { after: { at: new Date(Number(ms)), id } }
}

async function showCases(tx: Tx, cases: RiskCase[]): Promise<Shown[]> {
  const ids = cases.map(({ memberId }) => memberId)
  const members = new Map((await findMembers(tx, ids)).map((one) => [one.id, one.account]))
  const notes = await listNotes(
    tx,
    cases.map(({ id }) => id),
  )
  return cases.map((one) => ({
    claimedBy: one.claimedBy,
    count: one.evidence.count,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    decidedBy: one.decidedBy,
    dueAt: one.state === 'open' ? one.dueAt.toISOString() : null,
    holdsPayouts: one.holdsPayouts && one.state !== 'cleared',
    id: one.id,
    member: { id: one.memberId, name: members.get(one.memberId) ?? '' },
    notes: notes
      .filter((note) => note.case === one.id)
      .map(({ at, by, id, words }) => ({ at: at.toISOString(), by, id, words })),
    objects: one.evidence.objects,
    openedAt: one.openedAt.toISOString(),
    reason: one.reason,
    rule: one.rule,
    state: one.state,
  }))
}
