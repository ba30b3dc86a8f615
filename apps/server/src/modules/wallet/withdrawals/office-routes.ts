import * as wire from '@madang/wire/cash-office'
import * as parts from '@madang/wire/payout-parts'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator, Request } from '#kernel/http/route'
import { decideIdempotent } from '../decide-idempotent.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { sumQueue } from '../queue-store.ts'
import { claimWithdrawal } from './claim-withdrawal.ts'
import { approveWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import { decidePart } from './decide-part.ts'
import { payWithdrawal } from './pay-withdrawal.ts'
import { showOfficeWithdrawals } from './show-withdrawal.ts'
import { unendedStates, type Withdrawal } from './withdrawal.ts'
import {
  findWithdrawal,
  instantOf,
  listWithdrawals,
  withdrawalColumns,
} from './withdrawal-store.ts'

const isMoney = { isMoney: true }

export const routes = [
  route(wire.listOfficeWithdrawals, (request, asked) =>
    request.db.read(async (tx) => {
      const filter = await narrowQueue(tx, request.by, asked, unendedStates)
      const { count, units } = await sumQueue(tx, filter, withdrawalColumns)
      const found = await readPage(asked, (part) => listWithdrawals(tx, { ...part, ...filter }), {
        atOf: instantOf(filter),
        show: (rows) => showRows(tx, request, rows),
        unitsOf: (row) => row.amountUnits,
      })
      return { ...found, totals: { amount: decimalOf(units), count: Number(count) } }
    }),
  ),

  route(wire.showOfficeWithdrawal, (request, { subject }) => showOne(request, subject)),

  route(wire.claimWithdrawal, async (request, input) => {
    await decideIdempotent(request, 'withdrawal-claim', input, claimWithdrawal)
    return showOne(request, input.subject)
  }),
  route(wire.approveWithdrawal, async (request, input) => {
    await decideIdempotent(request, 'withdrawal-approve', input, approveWithdrawal, isMoney)
    return showOne(request, input.subject)
  }),
  route(wire.refuseWithdrawal, async (request, input) => {
    await decideIdempotent(request, 'withdrawal-refuse', input, refuseWithdrawal)
    return showOne(request, input.subject)
  }),
  route(wire.payWithdrawal, async (request, input) => {
    await decideIdempotent(request, 'withdrawal-pay', input, payWithdrawal, isMoney)
    return showOne(request, input.subject)
  }),
  route(parts.sendPart, async (request, input) => {
    const sent = { ...input, outcome: 'sent' as const, place: Number(input.place) }
    await decideIdempotent(request, 'withdrawal-part-sent', sent, decidePart, isMoney)
    return showOne(request, input.subject)
  }),
  route(parts.failPart, async (request, input) => {
    const failed = { ...input, outcome: 'failed' as const, place: Number(input.place) }
    await decideIdempotent(request, 'withdrawal-part-failed', failed, decidePart, isMoney)
    return showOne(request, input.subject)
  }),
]

function showOne(request: Request<Operator>, id: string) {
  return request.db.read(async (tx: ReadTx) => {
    const withdrawal = await findWithdrawal(tx, id)
    const [shown] = withdrawal ? await showRows(tx, request, [withdrawal]) : []
    return shown ?? refuse('not-found')
  })
}

const calls = {
  claim: wire.claimWithdrawal,
  approve: wire.approveWithdrawal,
  refuse: wire.refuseWithdrawal,
  pay: wire.payWithdrawal,
  part: parts.sendPart,
  fail: parts.failPart,
}

async function showRows(tx: ReadTx, request: Request<Operator>, withdrawals: Withdrawal[]) {
  const rows = await showOfficeWithdrawals(tx, request, withdrawals)
  return rows.map((row) => ({ ...row, mayOffice: allowedTo(request.by, calls, row.mayOffice) }))
}
