import type { Chance } from '../../chance/chance.ts'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { countingSlot } from '../count/counting-slot.ts'
import { winBinsUpperX } from '../count/full-cycle.ts'
import type { SlotConfig } from '../config/slot-config.ts'

/** Many whole rounds, features and cap included, in stakes. The same seed gives the same report. */
export type Simulation = {
  rounds: number
  seed: number
  rtp: number
  sd: number
  hit: number
  winMaxX: number
  /** Rounds that ended at the win cap. */
  capped: number
  winBins: number[]
}

export function simulate(config: SlotConfig, rounds: number, seed: number): Simulation {
  const slot = countingSlot(config)
  return simulateRounds(config, (chance) => slot.round(chance), { rounds, seed })
}

/** The same of rounds whose feature is bought, in stakes before the price. */
export function simulateBought(config: SlotConfig, rounds: number, seed: number): Simulation {
  const slot = countingSlot(config)
  return simulateRounds(config, (chance) => slot.bought(chance), { rounds, seed })
}

function simulateRounds(
  config: SlotConfig,
  play: (chance: Chance) => number,
  { rounds, seed }: { rounds: number; seed: number },
): Simulation {
  const chance = simulationOnly(seed)
  const edges = winBinsUpperX.map((upper) => upper * config.coinsPerStake)
  const winBins = edges.map(() => 0)
  const cap = config.winMaxX * config.coinsPerStake
  let coins = 0
  let squares = 0
  let coinsMax = 0
  let capped = 0
  for (let round = 0; round < rounds; round += 1) {
    const won = play(chance)
    coins += won
    squares += won * won
    if (won > coinsMax) coinsMax = won
    if (won === cap) capped += 1
    let bin = 0
    while (won > edges[bin]!) bin += 1
    winBins[bin]! += 1
  }
  const stake = config.coinsPerStake
  const rtp = coins / rounds / stake
  return {
    rounds,
    seed,
    rtp,
    sd: Math.sqrt(squares / rounds / stake / stake - rtp * rtp),
    hit: 1 - (winBins[0] ?? 0) / rounds,
    winMaxX: coinsMax / stake,
    capped,
    winBins,
  }
}
