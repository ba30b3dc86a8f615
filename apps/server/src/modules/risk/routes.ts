import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/risk'
import type { Tx } from '#kernel/database/database'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { readPage, narrowQueue } from '#wallet'
import { findCase, listCases } from './case-store.ts'
import { claimCase, decideCase, noteOnCase } from './decide-case.ts'
import { listLinked } from './linked-members.ts'
import { showCases } from './show-case.ts'

type Shown = Gives<typeof wire.claimRiskCase>
type Office = Request<Operator>

export const routes = [
  route(wire.listRiskCases, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, ['open'])
      return readPage(asked, (part) => listCases(tx, { ...part, ...filter }), {
        atOf: (row) => row.openedAt,
        show: (rows) => showCases(tx, rows, by),
      })
    }),
  ),
  route(wire.listLinkedMembers, ({ db, now }, { subject }) =>
    db.read(async (tx) => ({ rows: await listLinked(tx, subject, now) })),
  ),
  route(wire.claimRiskCase, (request, { id, subject }) =>
    decide(request, id, subject, {}, (tx, act) => claimCase(tx, act)),
  ),
  route(wire.noteRiskCase, (request, { id, subject, words }) =>
    decide(request, id, subject, { words }, (tx, act) =>
      noteOnCase(tx, { ...act, noteId: id, words }),
    ),
  ),
  route(wire.decideRiskCase, (request, { id, outcome, reason, subject }) => {
    needFresh(request.by, request.now)
    return decide(request, id, subject, { outcome, reason }, (tx, act) =>
      decideCase(tx, { ...act, outcome, reason }),
    )
  }),
]

type Act = { id: string; operator: { id: string; name: string }; at: Date }

/** Runs one decision of an operator; a repeated request gets the first response. */
async function decide(
  { by, db, now }: Office,
  key: string,
  subject: string,
  order: object,
  work: (tx: Tx, act: Act) => Promise<void>,
): Promise<Shown> {
  const act = { at: now, id: subject, operator: { id: by.id, name: by.name } }
  const content = { subject, ...order }
  await writeIdempotent(db, { actor: by.id, call: 'risk-case', content, key }, async (tx) => {
    await work(tx, act)
    return { subject }
  })
  return db.read(async (tx) => {
    const one = await findCase(tx, subject)
    const [shown] = one ? await showCases(tx, [one], by) : []
    return shown ?? refuse('not-found')
  })
}
