import { sportName } from '@madang/games/sports'
import { dayOf, endOfDays } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { sumProfit } from './desk-store.ts'

const DAYS_MAX = 366
const dayMs = 86_400_000
const several = { EN: 'Several sports', KO: '여러 종목' }

/**
 * Returns the operator's profit from bets by sport; without days, for the week up to today.
 *
 * @throws Refusal `input-invalid` for days in the wrong order, or more than a year
 */
export async function profitBySport(
  tx: ReadTx,
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
) {
  const to = asked.to ?? dayOf(now)
  const from = asked.from ?? dayOf(new Date(endOfDays(to, 0).getTime() - 6 * dayMs))
  const [begin, end] = [endOfDays(from, 0), endOfDays(to, 1)]
  const days = (end.getTime() - begin.getTime()) / dayMs
  if (days < 1 || days > DAYS_MAX) refuse('input-invalid', { fields: { from: 'value' } })
  const sums = await sumProfit(tx, begin, end)
  return {
    from,
    rows: sums.map(({ betCount, payoutUnits, sport, stakeUnits }) => {
      const profitUnits = stakeUnits - payoutUnits
      return {
        betCount,
        name: sport === '' ? several : sportName(sport),
        payout: decimalOf(payoutUnits),
        profit: decimalOf(profitUnits),
        profitBps: stakeUnits > 0n ? Number((profitUnits * 10_000n) / stakeUnits) : 0,
        sport,
        stake: decimalOf(stakeUnits),
      }
    }),
    to,
  }
}
