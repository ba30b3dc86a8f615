import type { TableClass } from '@madang/games/tables/table-class'
import type * as wire from '@madang/wire/tables'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { Ends, TableBet } from './bets/bet.ts'
import { rulesOf } from './rules/class-rules.ts'
import { listLate } from './bets/decision-store.ts'
import type { TableDecision } from './bets/decision-store.ts'
import { netOf } from './rules/rules-return.ts'
import type { LiveTable } from './table.ts'

/** Returns the spots of a table, as the client draws them. */
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

/** Returns the results of spots, as clients show them. */
export const shownEnds = (ends: Ends) =>
  Object.entries(ends).map(([spot, { payoutUnits, stakeUnits }]) => ({
    payout: decimalOf(payoutUnits),
    spot,
    stake: decimalOf(stakeUnits),
  }))

/** @param decisions the automatic decisions of its round, for members who were late */
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

/**
 * Returns bets of one table, with the automatic decisions for late members if the class has
 * decisions.
 */
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
