import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/agents-oversight'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { calendarSpan } from '../bills/period.ts'
import { pageOf, sizeOf } from '../cursor.ts'
import { readHorizon } from '../sums/sum-store.ts'
import { listPeriodSums, listRunning } from './oversight-store.ts'
import type { PeriodSums } from './oversight-store.ts'

type Periods = Gives<typeof wire.listPeriods>
type Shown = Periods['rows'][number]

/** Returns running periods first, then ended ones with their fingerprint. */
export async function showPeriods(
  tx: ReadTx,
  asked: Takes<typeof wire.listPeriods>,
  now: Date,
): Promise<Periods> {
  const size = sizeOf(asked.limit)
  const { after, kind } = asked
  const sums = await listPeriodSums(tx, { after, kind, limit: size + 1 })
  const page = pageOf(sums, size, ({ id }) => id)
  const running = after === undefined ? await runningIn(tx, kind, now) : []
  const horizon = await readHorizon(tx)
  return { next: page.next, rows: [...running, ...page.rows.map((one) => shownOf(one, horizon))] }
}

function shownOf(sums: PeriodSums, horizon: Date): Shown {
  const { netUnits, openCount, paidUnits, paymentUnits, topUnits, until } = sums
  const isOver = until <= horizon
  return {
    billCount: Number(sums.billCount),
    fingerprint: sums.fingerprint,
    from: sums.from.toISOString(),
    gross: decimalOf(sums.grossUnits),
    id: sums.id,
    isProven: netUnits === topUnits && paidUnits === paymentUnits,
    kind: sums.kind,
    net: decimalOf(netUnits),
    openCount: Number(openCount),
    paid: decimalOf(paidUnits),
    period: sums.period,
    state: isOver && openCount === 0n ? 'closed' : isOver ? 'closing' : 'open',
    until: until.toISOString(),
  }
}

/** Lists periods without a bill: still running, or ended but waiting for late events. */
async function runningIn(tx: ReadTx, kind: string | undefined, now: Date): Promise<Shown[]> {
  const running = (await listRunning(tx)).filter((one) => kind === undefined || one.kind === kind)
  return running.map(({ billedUntil, kind: of, period }) => {
    const { from, until } = calendarSpan(period, billedUntil)
    return {
      billCount: 0,
      fingerprint: '',
      from: from.toISOString(),
      gross: '0.00',
      id: `running-${of}-${period}`,
      isProven: true,
      kind: of,
      net: '0.00',
      openCount: 0,
      paid: '0.00',
      period,
      state: until <= now ? ('closing' as const) : ('open' as const),
      until: until.toISOString(),
    }
  })
}
