import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/chargebacks'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { decideIdempotent } from '../decide-idempotent.ts'
import { listOwners, ownerIn } from '../owner.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { excessUnitsOf, chargebackDueAt, mayOfficeOf, owedUnitsOf } from './chargeback.ts'
import type { Chargeback } from './chargeback.ts'
import { findChargeback, listChargebacks } from './chargeback-store.ts'
import { decideChargeback, proposeChargeback } from './decide-chargeback.ts'

type Shown = Gives<typeof wire.proposeChargeback>

const calls = {
  propose: wire.proposeChargeback,
  agree: wire.decideChargeback,
  decline: wire.decideChargeback,
}

export const routes = [
  route(wire.listChargebacks, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, ['open'])
      return readPage(asked, (part) => listChargebacks(tx, { ...part, ...filter }), {
        atOf: (row) => row.openedAt,
        show: (rows) => shown(tx, rows, by),
      })
    }),
  ),

  route(wire.proposeChargeback, async (request, input) => {
    await decideIdempotent(request, 'chargeback-propose', input, proposeChargeback, {
      isMoney: true,
    })
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),

  route(wire.decideChargeback, async (request, input) => {
    await decideIdempotent(request, 'chargeback-decide', input, decideChargeback, { isMoney: true })
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),
]

async function showOne(tx: ReadTx, id: string, by: Operator): Promise<Shown> {
  const one = await findChargeback(tx, id)
  const [first] = one ? await shown(tx, [one], by) : []
  return first ?? refuse('not-found')
}

async function shown(tx: ReadTx, rows: Chargeback[], by: Operator): Promise<Shown[]> {
  const owners = await listOwners(
    tx,
    rows.flatMap(({ memberId }) => memberId ?? []),
  )
  return rows.map((one) => ({
    amount: decimalOf(one.claimedUnits),
    currency: one.currency,
    decidedBy: one.decidedBy,
    depositId: one.depositId,
    dueAt: chargebackDueAt(one)?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
    excess: decimalOf(excessUnitsOf(one)),
    id: one.id,
    mayOffice: allowedTo(by, calls, mayOfficeOf(one, by.id)),
    lost: decimalOf(one.lostUnits),
    member: one.memberId === null ? null : ownerIn(owners, one.memberId),
    notice: one.notice,
    openedAt: one.openedAt.toISOString(),
    owed: decimalOf(owedUnitsOf(one)),
    paymentId: one.paymentId,
    proposal: one.proposal && {
      at: one.proposal.at.toISOString(),
      by: one.proposal.by,
      outcome: one.proposal.outcome,
      reason: one.proposal.reason,
    },
    returned: decimalOf(one.returnedUnits),
    state: one.state,
    taken: decimalOf(one.takenUnits),
  }))
}
