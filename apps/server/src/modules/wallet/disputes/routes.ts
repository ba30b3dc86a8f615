import * as wire from '@madang/wire/disputes'
import { writeIdempotent } from '#kernel/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator, Request } from '#kernel/route'
import { decideOnce } from '../decide-once.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { addOfficeEvidence, addOwnEvidence } from './add-evidence.ts'
import { findDispute, listDisputes } from './dispute-store.ts'
import { claimDispute, decideDispute, resolveDispute } from './resolve-dispute.ts'
import { showOfficeDisputes } from './show-dispute.ts'

const isMoney = { isMoney: true }

export const routes = [
  route(wire.addEvidence, async ({ by, db, now }, { id, subject, ...said }) => {
    const press = { actor: by.id, call: 'evidence', content: { subject, ...said }, key: id }
    await writeIdempotent(db, press, async (tx) => {
      await addOwnEvidence(tx, { ...said, at: now, memberId: by.id, withdrawalId: subject })
      return { subject }
    })
    return {}
  }),

  route(wire.listDisputes, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, ['open', 'proposed'])
      return readPage(asked, (part) => listDisputes(tx, { ...part, ...filter }), {
        atOf: (row) => row.openedAt,
        show: (rows) => showOfficeDisputes(tx, rows, by),
      })
    }),
  ),
  route(wire.showOfficeDispute, (request, { subject }) => showOne(request, subject)),

  route(wire.claimDispute, async (request, pressed) => {
    await decideOnce(request, 'dispute-claim', pressed, claimDispute)
    return showOne(request, pressed.subject)
  }),
  route(wire.addOfficeEvidence, async (request, pressed) => {
    await decideOnce(request, 'dispute-evidence', pressed, addOfficeEvidence)
    return showOne(request, pressed.subject)
  }),
  route(wire.resolveDispute, async (request, pressed) => {
    await decideOnce(request, 'dispute-resolve', pressed, resolveDispute, isMoney)
    return showOne(request, pressed.subject)
  }),
  route(wire.decideDispute, async (request, pressed) => {
    await decideOnce(request, 'dispute-decide', pressed, decideDispute, isMoney)
    return showOne(request, pressed.subject)
  }),
]

function showOne({ by, db }: Request<Operator>, id: string) {
  return db.read(async (tx) => {
    const one = await findDispute(tx, id)
    const [shown] = one ? await showOfficeDisputes(tx, [one], by) : []
    return shown ?? refuse('not-found')
  })
}
