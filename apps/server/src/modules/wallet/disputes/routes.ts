import * as wire from '@madang/wire/disputes'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { decideIdempotent } from '../decide-idempotent.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { addOfficeEvidence, addOwnEvidence } from './add-evidence.ts'
import { findDispute, listDisputes } from './dispute-store.ts'
import { claimDispute, decideDispute, resolveDispute } from './resolve-dispute.ts'
import { showOfficeDisputes } from './show-dispute.ts'

const isMoney = { isMoney: true }

export const routes = [
  route(wire.addEvidence, async ({ by, db, now }, { id, subject, ...input }) => {
    const idempotency = { actor: by.id, call: 'evidence', content: { subject, ...input }, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      await addOwnEvidence(tx, { ...input, at: now, memberId: by.id, withdrawalId: subject })
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

  route(wire.claimDispute, async (request, input) => {
    await decideIdempotent(request, 'dispute-claim', input, claimDispute)
    return showOne(request, input.subject)
  }),
  route(wire.addOfficeEvidence, async (request, input) => {
    await decideIdempotent(request, 'dispute-evidence', input, addOfficeEvidence)
    return showOne(request, input.subject)
  }),
  route(wire.resolveDispute, async (request, input) => {
    await decideIdempotent(request, 'dispute-resolve', input, resolveDispute, isMoney)
    return showOne(request, input.subject)
  }),
  route(wire.decideDispute, async (request, input) => {
    await decideIdempotent(request, 'dispute-decide', input, decideDispute, isMoney)
    return showOne(request, input.subject)
  }),
]

function showOne({ by, db }: Request<Operator>, id: string) {
  return db.read(async (tx) => {
    const one = await findDispute(tx, id)
    const [shown] = one ? await showOfficeDisputes(tx, [one], by) : []
    return shown ?? refuse('not-found')
  })
}
