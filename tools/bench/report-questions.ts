import type { ReadTx } from '../../apps/server/src/kernel/database/database.ts'
import {
  houseBalances,
  listTransfers,
  memberLiability,
  sumDays,
  sumFlows,
} from '../../apps/server/src/modules/ledger/index.ts'
import {
  dayBefore,
  dayOf,
  sumHouse,
  sumPlays,
  sumTeam,
} from '../../apps/server/src/modules/reports/index.ts'
import { listWagers, totalsOf } from '../../apps/server/src/modules/wagers/index.ts'

export type Ask = (tx: ReadTx, at: number) => Promise<unknown>

/**
 * Returns the queries of the past as the product's screens send them, for the first `count`
 * members, so that a small and a large house get the same queries.
 */
export function questionsOf(count: number): Record<string, Ask> {
  const memberAt = (at: number) => idOf((at * 7_919 + 1_000) % count)
  const busiest = idOf(0)
  const currency = 'KRW'
  const to = dayOf(new Date())
  const [from, quarter] = [dayBefore(to, 30), dayBefore(to, 89)]
  const since = new Date(`${from}T00:00:00+09:00`)

  const page = (holder: string) => (tx: ReadTx) =>
    listTransfers(tx, { currency, holder, limit: 21 })
  const record = (memberId: string) => async (tx: ReadTx) => {
    const filter = { category: 'RNG', from: since, memberId, vendor: 'MADANG' }
    await listWagers(tx, { ...filter, limit: 21 })
    await totalsOf(tx, filter)
  }
  const profit = (memberId: string) => async (tx: ReadTx) => {
    await sumPlays(tx, { currency, from: quarter, memberId, to }, 'day')
    await sumDays(tx, { currency, from: quarter, holder: memberId, to })
  }
  const year = (holder: string) => (tx: ReadTx) =>
    sumDays(tx, { currency, from: dayBefore(to, 365), holder, to })

  return {
    'account record page': (tx, at) => page(memberAt(at))(tx),
    'account record page, busiest': page(busiest),
    'betting record, filtered': (tx, at) => record(memberAt(at))(tx),
    'betting record, filtered, busiest': record(busiest),
    liability: async (tx) => {
      await memberLiability(tx)
      await houseBalances(tx)
    },
    'house by game, 31 days': (tx) => sumHouse(tx, { currency, from, to }, 'game'),
    'house flows, 31 days': (tx) => sumFlows(tx, { currency, from, period: 'day', to }),
    'profit, 90 days': (tx, at) => profit(memberAt(at))(tx),
    'profit, 90 days, busiest': profit(busiest),
    'team of 10,000, 31 days': async (tx, at) => {
      const leaderId = idOf((at * 10_000) % count)
      await sumTeam(tx, { currency, from, leaderId, to }, 'day')
      await sumTeam(tx, { currency, from, leaderId, to }, 'category')
    },
    'statement, a year': (tx, at) => year(memberAt(at))(tx),
    'statement, a year, busiest': year(busiest),
  }
}

/** Returns the id of the member with this number: see grow-past.ts. */
function idOf(number: number): string {
  const hex = number.toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
