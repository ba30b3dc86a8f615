import * as wire from '@madang/wire/cash-office'
import type { Gives } from '@madang/wire'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { decideOnce } from '../decide-once.ts'
import { listOwners, ownerIn } from '../owner.ts'
import { endOf, pageOf, sizeOf } from '../page.ts'
import { resolveCase } from './resolve-case.ts'
import { findCase, listCases } from './suspense-store.ts'
import type { SuspenseCase } from './suspense-store.ts'

export const routes = [
  route(wire.listSuspense, ({ db }, { after, limit, state }) =>
    db.read(async (tx) => {
      const size = sizeOf(limit)
      const rows = await listCases(tx, { after: endOf(after), limit: size + 1, state })
      const page = pageOf(
        rows,
        size,
        (row) => row.openedAt,
        (row) => row,
      )
      return { next: page.next, rows: await showCases(tx, page.rows) }
    }),
  ),

  route(wire.resolveSuspense, async (request, pressed) => {
    await decideOnce(request, 'suspense-resolve', pressed, resolveCase, { isMoney: true })
    return request.db.read(async (tx) => {
      const one = await findCase(tx, pressed.subject)
      const [shown] = one ? await showCases(tx, [one]) : []
      return shown ?? refuse('not-found')
    })
  }),
]

type Shown = Gives<typeof wire.resolveSuspense>

async function showCases(tx: Tx, cases: SuspenseCase[]): Promise<Shown[]> {
  const owners = await listOwners(
    tx,
    cases.flatMap(({ memberId }) => memberId ?? []),
  )
  return cases.map(({ amountUnits, memberId, ...one }) => ({
    ...one,
    amount: decimalOf(amountUnits),
    decidedAt: one.decidedAt?.toISOString() ?? null,
    member: memberId === null ? null : ownerIn(owners, memberId),
    openedAt: one.openedAt.toISOString(),
  }))
}
