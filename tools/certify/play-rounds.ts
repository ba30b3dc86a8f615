import { simulationOnly } from '../../packages/games/src/chance/simulation-only.ts'
import { approximately } from '../../packages/games/src/slots/count/fraction.ts'
import { paysOf } from '../../packages/games/src/tables/settle-bets.ts'
import type {
  Bet,
  Decision,
  ExactBet,
  Outcome,
  Spot,
  TableClass,
} from '../../packages/games/src/tables/table-class.ts'

/** The result of one row's spots over many rounds, next to their theoretical RTP. */
export type PlayedRow = { row: string; mean: number; z: number }

/**
 * Plays whole rounds with a bet on every offered row, rotating through its spots, by the advised
 * strategy. Like `simulateTable`, but counts hits instead of settling money, which is several times
 * faster.
 */
export function playRounds(
  table: TableClass,
  exactSpots: readonly ExactBet[],
  rounds: number,
  seed: number,
): PlayedRow[] {
  const chance = simulationOnly(seed)
  const byId = new Map([...table.controls, ...table.spots].map((spot) => [spot.id, spot]))
  const counters = [...new Set(exactSpots.map(({ row }) => row))].map((row) => {
    const alike = exactSpots.filter((exact) => exact.row === row)
    return counterOf(
      table,
      alike[0]!,
      alike.map(({ spot }) => byId.get(spot)!),
    )
  })
  for (let round = 0; round < rounds; round += 1) {
    const outcome = table.deal(chance)
    for (const counter of counters) counter.play(outcome)
  }
  return counters.map((counter) => counter.toRow())
}

function counterOf(table: TableClass, exact: ExactBet, spots: readonly Spot[]) {
  const bets = spots.map(({ id }): Bet => ({ id, spot: id, stakeUnits: STAKE_UNITS }))
  const nets = spots.map(() => new Map<string | undefined, number>())
  let [sum, squares, turn, count] = [0, 0, 0, 0]

  function net(outcome: Outcome): number {
    turn = (turn + 1) % spots.length
    const spot = spots[turn]!
    if (spot.isDecided) return decidedNet(table, outcome, bets[turn]!)
    const hit = spot.hit(outcome)
    const known = nets[turn]!.get(hit)
    if (known !== undefined) return known
    const found = approximately(paysOf(spot, hit))
    nets[turn]!.set(hit, found)
    return found
  }

  return {
    play(outcome: Outcome): void {
      if (spots[(turn + 1) % spots.length]!.isOpen?.(outcome) === false) return
      const won = net(outcome)
      count += 1
      sum += won
      squares += won * won
    },
    toRow(): PlayedRow {
      const mean = sum / count
      const counted = approximately(exact.variance)
      const variance = counted > 0 ? counted : squares / count - mean * mean
      const z = (mean - approximately(exact.ev)) / Math.sqrt(variance / count)
      return { row: exact.row, mean, z }
    },
  }
}

/** 100,000 KRW: the floor to cents moves no mean. */
const STAKE_UNITS = 10_000_000_000n

function decidedNet(table: TableClass, outcome: Outcome, bet: Bet): number {
  const rules = table.decisions
  if (!rules) throw new RangeError(`play rounds: ${table.id} decides nothing`)
  const decisions: Decision[] = []
  const play = { bets: [bet], decisions }
  for (let [ask] = rules.asks(outcome, play); ask; [ask] = rules.asks(outcome, play)) {
    const choice = rules.advise(outcome, play, ask)
    decisions.push({ betId: bet.id, choice, isAutomatic: false })
  }
  const choices = decisions.map((decision) => decision.choice)
  const { stakedUnits, payoutUnits } = rules.settle(outcome, bet, choices)
  return Number(payoutUnits - stakedUnits) / Number(STAKE_UNITS)
}
