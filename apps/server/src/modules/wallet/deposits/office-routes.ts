import * as wire from '@madang/wire/cash-office'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { decideOnce } from '../decide-once.ts'
import { endOf, pageOf, sizeOf } from '../page.ts'
import { claimDeposit, confirmDeposit, refuseDeposit } from './decide-deposit.ts'
import { findDeposit, listDeposits } from './deposit-store.ts'
import { showOfficeDeposits } from './show-deposit.ts'

export const routes = [
  route(wire.listOfficeDeposits, ({ by, db }, { after, limit, memberId, state }) =>
    db.read(async (tx) => {
      const size = sizeOf(limit)
      const filter = { after: endOf(after), limit: size + 1, memberId }
      const states = state && { states: [state] }
      // A queue begins with whoever waits longest; a member's history with the newest.
      const order = memberId === undefined ? 'oldest' : 'newest'
      const rows = await listDeposits(tx, { ...filter, ...states, order })
      const page = pageOf(
        rows,
        size,
        (row) => row.requestedAt,
        (row) => row,
      )
      return { next: page.next, rows: await showOfficeDeposits(tx, page.rows, by.id) }
    }),
  ),

  route(wire.showOfficeDeposit, ({ by, db }, { subject }) =>
    db.read((tx) => showOne(tx, subject, by.id)),
  ),

  route(wire.claimDeposit, async (request, pressed) => {
    await decideOnce(request, 'deposit-claim', pressed, claimDeposit)
    return request.db.read((tx) => showOne(tx, pressed.subject, request.by.id))
  }),
  route(wire.confirmDeposit, async (request, pressed) => {
    await decideOnce(request, 'deposit-confirm', pressed, confirmDeposit, { isMoney: true })
    return request.db.read((tx) => showOne(tx, pressed.subject, request.by.id))
  }),
  route(wire.refuseDeposit, async (request, pressed) => {
    await decideOnce(request, 'deposit-refuse', pressed, refuseDeposit)
    return request.db.read((tx) => showOne(tx, pressed.subject, request.by.id))
  }),
]

async function showOne(tx: Tx, id: string, operatorId: string) {
  const deposit = await findDeposit(tx, id)
  const [shown] = deposit ? await showOfficeDeposits(tx, [deposit], operatorId) : []
  return shown ?? refuse('not-found')
}
