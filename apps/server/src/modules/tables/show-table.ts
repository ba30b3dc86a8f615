import type { TableClass } from '@madang/games/tables/table-class'
import type * as wire from '@madang/wire/tables'
import type { ReadTx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import type { Ends, TableBet } from './bet.ts'
import { rulesOf } from './class-rules.ts'
import { listLate } from './decision-store.ts'
import type { TableDecision } from './decision-store.ts'
import { netOf } from './rules-return.ts'
import type { LiveTable } from './table.ts'

/** What a table offers, as the client draws it. */
export const shownSpots = (rules: TableClass): wire.TableSpot[] =>
  rules.spots.map((spot) => ({
    beside: spot.beside ?? null,
    id: spot.id,
    onlyOneOf: spot.onlyOneOf ?? null,
    opposite: spot.opposite ?? null,
    pays: Object.entries(spot.pays).map(([hit, { d, n }]) => ({
      hit,
      pays: d === 1n ? String(n) : `${n}/${d}`,
    })),
    reserveTimes: spot.reserveTimes ?? 1,
    rtpPpm: Math.round(1_000_000 * (1 + netOf(rules, spot.id))),
    text: { key: spot.text.key, values: { ...spot.text.values } },
  }))

/** How spots ended, as clients show it. */
export const shownEnds = (ends: Ends) =>
  Object.entries(ends).map(([spot, { payoutUnits, stakeUnits }]) => ({
    payout: decimalOf(payoutUnits),
    spot,
    stake: decimalOf(stakeUnits),
  }))

/** @param decisions what was decided in its round for those who were late */
export const shownBet = (
  bet: TableBet,
  decisions: readonly TableDecision[] = [],
): wire.TableBet => ({
  ends: bet.ends && shownEnds(bet.ends),
  id: bet.id,
  late: decisions.flatMap(({ betId, choice, spot }) => (betId === bet.id ? { choice, spot } : [])),
  payout: decimalOf(bet.payoutUnits),
  placedAt: bet.placedAt.toISOString(),
  roundId: bet.roundId,
  stake: decimalOf(bet.stakeUnits),
  stakes: Object.entries(bet.stakes).map(([spot, units]) => ({ amount: decimalOf(units), spot })),
  state: bet.state,
})

/** Bets of one table, with what was decided for those who were late where anything is decided. */
export async function showBets(
  tx: ReadTx,
  table: LiveTable,
  bets: readonly TableBet[],
): Promise<wire.TableBet[]> {
  const roundIds = [...new Set(bets.map(({ roundId }) => roundId))]
  const mayBeLate = roundIds.length > 0 && rulesOf(table).decisions !== undefined
  const late = mayBeLate ? await listLate(tx, roundIds) : []
  return bets.map((bet) => shownBet(bet, late))
}
