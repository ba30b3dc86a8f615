import { simulationOnly } from '../chance/simulation-only.ts'
import { approximately } from '../slots/count/fraction.ts'
import { exactBets } from './exact-bets.ts'
import { settleBets, spotOf } from './settle-bets.ts'
import type { Bet, Decision, ExactBet, Outcome, Play, Spot, TableClass } from './table-class.ts'

/** The results of one row of bets over many rounds, beside the exact expectation. */
export type SimulatedRow = {
  row: string
  rounds: number
  /** Mean net per stake, simulated and exact. */
  mean: number
  exact: number
  /** The standard errors between them; beyond 4 something is wrong. */
  z: number
}

/**
 * Plays whole rounds through `deal`, the advised decisions and `settleBets`, every row of
 * spots and controls with one bet a round, its spots in turn. The same seed gives the same report.
 */
export function simulateTable(table: TableClass, rounds: number, seed: number): SimulatedRow[] {
  const chance = simulationOnly(seed)
  const rows = rowsOf(table)
  for (let round = 0; round < rounds; round += 1) {
    const outcome = table.deal(chance)
    const open = rows.filter((row) => spotAt(table, row, round).isOpen?.(outcome) ?? true)
    const bets = open.map((row): Bet => {
      const { id } = spotAt(table, row, round)
      return { id, spot: id, stakeUnits: STAKE_UNITS }
    })
    const decisions = decided(table, outcome, bets)
    const settlements = settleBets(table, outcome, { bets, decisions })
    for (const [index, { stakedUnits, payoutUnits }] of settlements.entries()) {
      const row = open[index]
      if (!row) continue
      const net = Number(payoutUnits - stakedUnits) / STAKE
      row.rounds += 1
      row.sum += net
      row.squares += net * net
    }
  }
  return rows.map(reported)
}

type Row = { exact: ExactBet; spots: Spot[]; rounds: number; sum: number; squares: number }

function rowsOf(table: TableClass): Row[] {
  const rows = new Map<string, Row>()
  for (const exact of exactBets(table)) {
    const row = rows.get(exact.row)
    const spot = spotOf(table, exact.spot)
    if (row) row.spots.push(spot)
    else rows.set(exact.row, { exact, spots: [spot], rounds: 0, sum: 0, squares: 0 })
  }
  return [...rows.values()]
}

function spotAt(table: TableClass, { spots, exact }: Row, round: number): Spot {
  return spots[round % spots.length] ?? spotOf(table, exact.spot)
}

function decided(table: TableClass, outcome: Outcome, bets: readonly Bet[]): Decision[] {
  const decisions: Decision[] = []
  const play: Play = { bets, decisions }
  const rules = table.decisions
  if (!rules) return decisions
  for (let asks = rules.asks(outcome, play); asks.length > 0; asks = rules.asks(outcome, play)) {
    const answers = asks.map((ask) => ({
      betId: ask.betId,
      choice: rules.advise(outcome, play, ask),
      isAutomatic: false,
    }))
    decisions.push(...answers)
  }
  return decisions
}

function reported({ exact, rounds, sum, squares }: Row): SimulatedRow {
  const mean = sum / rounds
  const ev = approximately(exact.ev)
  const counted = approximately(exact.variance)
  const variance = counted > 0 ? counted : squares / rounds - mean * mean
  const z = (mean - ev) / Math.sqrt(variance / rounds)
  return { row: exact.row, rounds, mean, exact: ev, z }
}

/** Large, so that rounding down to cents does not change the mean: 100,000 KRW. */
const STAKE_UNITS = 10_000_000_000n
const STAKE = Number(STAKE_UNITS)
