import * as wire from '@madang/wire/cash-office'
import * as parts from '@madang/wire/payout-parts'
import type { ReadTx } from '#kernel/database'
import { allowedTo } from '#kernel/may-call'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator, Request } from '#kernel/route'
import { decideOnce } from '../decide-once.ts'
import { narrowQueue } from '../narrow-queue.ts'
import { readPage } from '../page.ts'
import { sumQueue } from '../queue-store.ts'
import { claimWithdrawal } from './claim-withdrawal.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import { decidePart } from './decide-part.ts'
import { showOfficeWithdrawals } from './show-withdrawal.ts'
import { unendedStates } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'
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

  route(wire.claimWithdrawal, async (request, pressed) => {
    await decideOnce(request, 'withdrawal-claim', pressed, claimWithdrawal)
    return showOne(request, pressed.subject)
  }),
  route(wire.approveWithdrawal, async (request, pressed) => {
    await decideOnce(request, 'withdrawal-approve', pressed, approveWithdrawal, isMoney)
    return showOne(request, pressed.subject)
  }),
  route(wire.refuseWithdrawal, async (request, pressed) => {
    await decideOnce(request, 'withdrawal-refuse', pressed, refuseWithdrawal)
    return showOne(request, pressed.subject)
  }),
  route(wire.payWithdrawal, async (request, pressed) => {
    await decideOnce(request, 'withdrawal-pay', pressed, payWithdrawal, isMoney)
    return showOne(request, pressed.subject)
  }),
  route(parts.sendPart, async (request, pressed) => {
    const sent = { ...pressed, outcome: 'sent' as const, place: Number(pressed.place) }
    await decideOnce(request, 'withdrawal-part-sent', sent, decidePart, isMoney)
    return showOne(request, pressed.subject)
  }),
  route(parts.failPart, async (request, pressed) => {
    const failed = { ...pressed, outcome: 'failed' as const, place: Number(pressed.place) }
    await decideOnce(request, 'withdrawal-part-failed', failed, decidePart, isMoney)
    return showOne(request, pressed.subject)
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
}

async function showRows(tx: ReadTx, request: Request<Operator>, withdrawals: Withdrawal[]) {
  const rows = await showOfficeWithdrawals(tx, request, withdrawals)
  return rows.map((row) => ({ ...row, mayOffice: allowedTo(request.by, calls, row.mayOffice) }))
}
