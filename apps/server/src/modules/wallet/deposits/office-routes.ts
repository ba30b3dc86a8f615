import * as wire from '@madang/wire/cash-office'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { decideIdempotent } from '../decide-idempotent.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { sumQueue } from '../queue-store.ts'
import { claimDeposit, confirmDeposit, refuseDeposit } from './decide-deposit.ts'
import { unsettledStates } from './deposit.ts'
import { depositColumns, findDeposit, listDeposits } from './deposit-store.ts'
import { showOfficeDeposits } from './show-deposit.ts'

export const routes = [
  route(wire.listOfficeDeposits, ({ by, db }, asked) =>
    db.read(async (tx) => {
      const filter = await narrowQueue(tx, by, asked, unsettledStates)
      const { count, units } = await sumQueue(tx, filter, depositColumns)
      const found = await readPage(asked, (part) => listDeposits(tx, { ...part, ...filter }), {
        atOf: (row) => row.requestedAt,
        show: (rows) => showOfficeDeposits(tx, rows, by),
        unitsOf: (row) => row.amountUnits,
      })
      return { ...found, totals: { amount: decimalOf(units), count: Number(count) } }
    }),
  ),

  route(wire.showOfficeDeposit, ({ by, db }, { subject }) =>
    db.read((tx) => showOne(tx, subject, by)),
  ),

  route(wire.claimDeposit, async (request, input) => {
    await decideIdempotent(request, 'deposit-claim', input, claimDeposit)
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),
  route(wire.confirmDeposit, async (request, input) => {
    await decideIdempotent(request, 'deposit-confirm', input, confirmDeposit, { isMoney: true })
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),
  route(wire.refuseDeposit, async (request, input) => {
    await decideIdempotent(request, 'deposit-refuse', input, refuseDeposit)
    return request.db.read((tx) => showOne(tx, input.subject, request.by))
  }),
]

async function showOne(tx: ReadTx, id: string, by: Operator) {
  const deposit = await findDeposit(tx, id)
  const [shown] = deposit ? await showOfficeDeposits(tx, [deposit], by) : []
  return shown ?? refuse('not-found')
}
