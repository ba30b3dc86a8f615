import { noClientBytes } from '@madang/games/chance/shared-outcome'
import { reserveUnits, spotOf } from '@madang/games/tables/settle-bets'
import type { Spot, TableClass } from '@madang/games/tables/table-class'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { sumOf, together } from './bet.ts'
import type { BetOrder, Stakes, TableBet } from './bet.ts'
import { takesBets } from '../rounds/round.ts'
import type { Round } from '../rounds/round.ts'
import type { LiveTable } from '../table.ts'

/** What a bet request is checked against: the table, its round, and the bets already placed. */
export type Cloth = {
  table: LiveTable
  round: Round
  rules: TableClass
  own: readonly TableBet[]
  /** Seats and other exclusive spots that another member has taken. */
  taken: ReadonlySet<string>
}

/**
 * Checks a bet request against every rule, in the order in which refusals are reported.
 *
 * @throws Refusal `betting-closed`, `spot-unknown`, `spot-taken`, `bet-needs-other`,
 *   `bet-excludes-other`, `stake-out-of-limits`
 */
export function acceptBet(order: BetOrder, cloth: Cloth): TableBet {
  const { own, round, rules, table } = cloth
  if (round.tableId !== order.tableId || !takesBets(round, order.at)) refuse('betting-closed')
  const spots = Object.keys(order.stakes).map((id) => spotIn(rules, id))
  const all = together([...own, order])
  for (const spot of spots) needSpot(spot, cloth, all)
  needOneOfEach(rules, all)
  for (const spot of spots) needLimits(all[spot.id] ?? 0n, table)
  if (sumOf(all) > table.roundUnitsMax) refuseLimits(table, table.roundUnitsMax)
  return {
    clientBytes: order.clientBytes ?? noClientBytes,
    endedAt: null,
    id: order.id,
    launchId: order.launchId,
    memberId: order.memberId,
    ends: null,
    payoutUnits: 0n,
    placedAt: order.at,
    receipt: null,
    reserveUnits: reserveOf(rules, order.stakes),
    roundId: order.roundId,
    stakes: order.stakes,
    stakeUnits: sumOf(order.stakes),
    state: 'open',
    tableId: order.tableId,
  }
}

/** Returns what is reserved beyond the stakes. */
const reserveOf = (rules: TableClass, stakes: Stakes): bigint =>
  Object.entries(stakes).reduce(
    (sum, [spot, stakeUnits]) => sum + reserveUnits(rules, { spot, stakeUnits }) - stakeUnits,
    0n,
  )

function spotIn(rules: TableClass, id: string): Spot {
  return rules.spots.some((spot) => spot.id === id) ? spotOf(rules, id) : refuse('spot-unknown')
}

function needSpot(spot: Spot, { taken }: Cloth, all: Stakes): void {
  if (spot.isExclusive && taken.has(spot.id)) refuse('spot-taken')
  if (spot.beside !== undefined && !all[spot.beside]) refuse('bet-needs-other')
}

/** Refuses more than one of several spots that exclude each other in a round. */
function needOneOfEach(rules: TableClass, all: Stakes): void {
  const words = Object.keys(all).flatMap((id) => spotOf(rules, id).onlyOneOf ?? [])
  if (new Set(words).size < words.length) refuse('bet-excludes-other')
}

/** A stake on a spot is a multiple of the smallest stake, up to the largest. */
function needLimits(units: bigint, table: LiveTable): void {
  const isWhole = units % table.spotUnitsMin === 0n
  if (!isWhole || units < table.spotUnitsMin || units > table.spotUnitsMax) {
    refuseLimits(table, table.spotUnitsMax)
  }
}

const refuseLimits = (table: LiveTable, maxUnits: bigint): never =>
  refuse('stake-out-of-limits', { max: decimalOf(maxUnits), min: decimalOf(table.spotUnitsMin) })
