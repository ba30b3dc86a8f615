import * as wire from '@madang/wire/agents-office'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { decideIdempotent, readPage } from '#wallet'
import { findBill, listBills, sumBills } from '../bills/bill-store.ts'
import { sumCosts, sumHouse } from '../bills/show/income-store.ts'
import { shownSum } from '../bills/show/show-bill.ts'
import { endOf, startOf } from '#kernel/brand-day'
import { spanOf } from '../span.ts'
import { readHorizon } from '../sums/sum-store.ts'
import { decideBill } from './decide-bill.ts'
import { showOfficeBills } from './show-office.ts'

export const billOfficeRoutes = [
  route(wire.listOfficeBills, ({ by, db }, { kind, memberId, number, state, ...asked }) =>
    db.read(async (tx) => {
      if (number !== undefined) {
        const bill = await findBill(tx, number)
        return { next: null, rows: bill ? await showOfficeBills(tx, [bill], by) : [] }
      }
      const isAll = state === 'all' || (state === undefined && memberId !== undefined)
      const states = isAll ? undefined : [state === undefined ? ('UNAPPROVED' as const) : state]
      const filter = { agentId: memberId, kind, states: states as ['UNAPPROVED'] | undefined }
      return readPage(asked, (part) => listBills(tx, { ...part, ...filter }), {
        atOf: ({ periodUntil }) => periodUntil,
        show: (rows) => showOfficeBills(tx, rows, by),
      })
    }),
  ),

  route(wire.decideBill, async (request, input) => {
    await decideIdempotent(request, 'decide-bill', input, decideBill, { isMoney: true })
    return request.db.read(async (tx) => {
      const bill = (await findBill(tx, input.subject)) ?? refuse('not-found')
      const [shown] = await showOfficeBills(tx, [bill], request.by)
      return shown ?? refuse('not-found')
    })
  }),

  route(wire.showAgentCosts, ({ db, now }, asked) =>
    db.read(async (tx) => {
      const { from, to } = spanOf(asked, now)
      const until = endOf(to)
      const [cost] = await sumCosts(tx, startOf(from), until)
      const [house] = await sumHouse(tx, from, to)
      const costUnits = cost?.units ?? 0n
      const ggrUnits = house?.units ?? 0n
      const closedUntil = await readHorizon(tx)
      return {
        closedUntil: closedUntil.getTime() === 0 ? null : closedUntil.toISOString(),
        cost: decimalOf(costUnits),
        from,
        ggr: decimalOf(ggrUnits),
        kinds: (await sumBills(tx, { from: startOf(from), until })).map(shownSum),
        lateCount: house?.lateCount ?? 0,
        share: ggrUnits > 0n ? String(Number((costUnits * 10_000n) / ggrUnits) / 100) : null,
        to,
      }
    }),
  ),
]
