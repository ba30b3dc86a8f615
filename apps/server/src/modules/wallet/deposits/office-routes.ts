import * as wire from '@madang/wire/cash-office'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator } from '#kernel/route'
import { decideOnce } from '../decide-once.ts'
import { readPage, queueFilter } from '../page.ts'
import { claimDeposit, confirmDeposit, refuseDeposit } from './decide-deposit.ts'
import { unsettledStates } from './deposit.ts'
import { findDeposit, listDeposits } from './deposit-store.ts'
import { showOfficeDeposits } from './show-deposit.ts'

export const routes = [
  route(wire.listOfficeDeposits, ({ by, db }, { memberId, state, ...asked }) =>
    db.read((tx) => {
      const filter = queueFilter({ memberId, state }, unsettledStates)
      return readPage(asked, (part) => listDeposits(tx, { ...part, ...filter }), {
        atOf: (row) => row.requestedAt,
        show: (rows) => showOfficeDeposits(tx, rows, by),
      })
    }),
  ),

  route(wire.showOfficeDeposit, ({ by, db }, { subject }) =>
    db.read((tx) => showOne(tx, subject, by)),
  ),

  route(wire.claimDeposit, async (request, pressed) => {
    await decideOnce(request, 'deposit-claim', pressed, claimDeposit)
    return request.db.read((tx) => showOne(tx, pressed.subject, request.by))
  }),
  route(wire.confirmDeposit, async (request, pressed) => {
    await decideOnce(request, 'deposit-confirm', pressed, confirmDeposit, { isMoney: true })
    return request.db.read((tx) => showOne(tx, pressed.subject, request.by))
  }),
  route(wire.refuseDeposit, async (request, pressed) => {
    await decideOnce(request, 'deposit-refuse', pressed, refuseDeposit)
    return request.db.read((tx) => showOne(tx, pressed.subject, request.by))
  }),
]

async function showOne(tx: Tx, id: string, by: Operator) {
  const deposit = await findDeposit(tx, id)
  const [shown] = deposit ? await showOfficeDeposits(tx, [deposit], by) : []
  return shown ?? refuse('not-found')
}
