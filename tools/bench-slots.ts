import { availableParallelism } from 'node:os'
import type { Chance } from '../packages/games/src/chance/chance.ts'
import { provablyFair } from '../packages/games/src/chance/provably-fair.ts'
import { simulationOnly } from '../packages/games/src/chance/simulation-only.ts'
import { countingSlot } from '../packages/games/src/slots/count/counting-slot.ts'
import { countFullCycle } from '../packages/games/src/slots/count/full-cycle.ts'
import { playOutcome } from '../packages/games/src/slots/play/play-round.ts'
import { allTitles } from '../packages/games/src/slots/titles/all-titles.ts'
import { reference } from '../packages/games/src/slots/titles/reference.ts'

/**
 * `npm run bench:slots [-- --json]`: the slot speed of one core, compared with bare loops that draw
 * the same randomness and evaluate nothing. Measures processor time, so other programs matter
 * little.
 */
export function main(words: string[]): void {
  const { config } = reference
  const lengths = config.strips.base.map((strip) => strip.length)
  const bare = (chance: Chance) => {
    let sum = 0
    for (let reel = 0; reel < lengths.length; reel += 1) sum += chance.below(lengths[reel]!)
    return sum
  }
  const slot = countingSlot(config)
  const cycle = lengths.reduce((product, length) => product * length, 1)
  const simulated = simulationOnly(1)
  const fair = (nonce: number) => provablyFair({ serverSeed: SEED, clientSeed: 'bench', nonce })
  const rates = {
    fullCycleSpins: best(cycle, () => countFullCycle(config, 'base').coins),
    bareCycle: best(cycle, () => bareCycle(lengths)),
    simulatedRounds: best(ROUNDS, () => times(ROUNDS, () => slot.round(simulated))),
    bareSimulated: best(ROUNDS, () => times(ROUNDS, () => bare(simulated))),
    fairRounds: best(FEW, () => times(FEW, (nonce) => slot.round(fair(nonce)))),
    fairPlayedRounds: best(FEW, () =>
      times(FEW, (nonce) => playOutcome(config, fair(nonce)).coins),
    ),
    bareFair: best(FEW, () => times(FEW, (nonce) => bare(fair(nonce)))),
  }
  const others = Object.fromEntries(
    allTitles.map(({ id, config }) => {
      const title = countingSlot(config)
      const chance = simulationOnly(1)
      return [id, best(FEW, () => times(FEW, () => title.round(chance)))]
    }),
  )
  // Measures the reference again, because code that other titles ran must not slow it down.
  const late = {
    fullCycleSpins: best(cycle, () => countFullCycle(config, 'base').coins),
    simulatedRounds: best(ROUNDS, () => times(ROUNDS, () => slot.round(simulated))),
  }
  report(rates, others, late)
  if (words.includes('--json')) {
    console.log(JSON.stringify({ ...rates, late, titles: others, cores: availableParallelism() }))
  }
}

const SEED = '4f1a2b3c4d5e6f708192a3b4c5d6e7f80123456789abcdef0123456789abcdef'
const ROUNDS = 4_000_000
const FEW = 200_000

type Rates = Record<string, number>

function report(rates: Rates, others: Rates, late: Rates): void {
  const row = (name: string, rate = 0, beside = 0, goal = 0) => {
    const ratio = beside > 0 ? `${(rate / beside).toFixed(2)} of the bare loop` : ''
    const met = goal > 0 ? `goal ${millions(goal)}: ${rate >= goal ? 'met' : 'MISSED'}` : ''
    console.log(`${name.padEnd(34)} ${millions(rate).padStart(10)}   ${ratio.padEnd(24)} ${met}`)
  }
  console.log('Reference slot, per second of one core (best of three)')
  row('base spins, full cycle', rates['fullCycleSpins'], rates['bareCycle'], 15e6)
  row('rounds, simulated', rates['simulatedRounds'], rates['bareSimulated'], 7e6)
  row('base spins, after all titles', late['fullCycleSpins'], rates['bareCycle'], 15e6)
  row('rounds, after all titles', late['simulatedRounds'], rates['bareSimulated'], 7e6)
  row('rounds, provably fair, counted', rates['fairRounds'], rates['bareFair'])
  row('rounds, provably fair, told', rates['fairPlayedRounds'], rates['bareFair'])
  row('bare: loop over all stops', rates['bareCycle'])
  row('bare: five simulated draws', rates['bareSimulated'])
  row('bare: five provably fair draws', rates['bareFair'])
  console.log('Simulated rounds of each title')
  for (const [id, rate] of Object.entries(others)) row(id, rate)
}

/** Runs of the work per second of processor time, the best of three. */
function best(runs: number, work: () => number): number {
  let rate = 0
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const began = process.cpuUsage()
    kept += work()
    const { user, system } = process.cpuUsage(began)
    rate = Math.max(rate, (runs * 1e6) / (user + system))
  }
  return rate
}

// Keeps the sums, so that no loop is optimized away.
let kept = 0

function times(runs: number, work: (run: number) => number): number {
  let sum = 0
  for (let run = 0; run < runs; run += 1) sum += work(run)
  return sum
}

function bareCycle(lengths: number[]): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = lengths
  let sum = 0
  for (let i = 0; i < a; i += 1)
    for (let j = 0; j < b; j += 1)
      for (let k = 0; k < c; k += 1)
        for (let l = 0; l < d; l += 1)
          for (let m = 0; m < e; m += 1) sum = (sum + i + j + k + l + m) | 0
  return sum
}

function millions(rate: number): string {
  return `${(rate / 1e6).toFixed(2)} M`
}
