import type { Chance } from '../../chance/chance.ts'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { countingSlot } from '../count/counting-slot.ts'
import { exactRtp } from '../count/exact-rtp.ts'
import { featureFaults } from './feature-faults.ts'
import { approximately, none } from '../count/fraction.ts'
import type { Pays, SlotConfig } from './slot-config.ts'

/**
 * Refuses a config that the engine would play wrongly or at a loss for the house: throws a
 * RangeError that names every fault. Tests validate the titles; `npm run par` validates drafts.
 */
export function validate(config: SlotConfig): void {
  const faults = [...shapeFaults(config), ...symbolFaults(config), ...featureFaults(config)]
  // Only a config with a valid structure can be counted.
  if (faults.length === 0) faults.push(...edgeFaults(config))
  if (faults.length > 0) throw new RangeError(`${config.id}: ${faults.join('; ')}`)
}

function shapeFaults(config: SlotConfig): string[] {
  const { strips, rows, evaluation } = config
  const reels = strips.base.length
  const ids = new Set(config.symbols.map((symbol) => symbol.id))
  const all = [...strips.base, ...(strips.free ?? [])]
  const lines = evaluation.kind === 'lines' ? evaluation.lines : []
  const isLine = (line: readonly number[]) =>
    line.length === reels && line.every((row) => isCount(row) && row < rows)
  return [
    ...unless(isCount(config.version) && config.version > 0, 'version is not above zero'),
    ...unless(isCount(rows) && rows > 0, 'rows are not above zero'),
    ...unless(reels > 1, 'fewer than two reels'),
    ...unless(ids.size === config.symbols.length, 'a symbol is listed twice'),
    // The counting engine keeps symbols and lines as bits of one signed word.
    ...unless(ids.size <= 30, 'more than 30 symbols'),
    ...unless(isCount(config.coinsPerStake) && config.coinsPerStake > 0, 'a stake has no coins'),
    ...unless(isCount(config.winMaxX) && config.winMaxX > 0, 'no win is allowed'),
    ...unless(!strips.free || strips.free.length === reels, 'free strips have other reels'),
    ...unless(
      all.every((strip) => strip.length >= rows),
      'a strip is shorter than its window',
    ),
    ...unless(
      all.every((strip) => strip.every((id) => ids.has(id))),
      'a strip names no symbol',
    ),
    ...unless(
      evaluation.kind !== 'lines' || (lines.length > 0 && lines.length <= 30),
      'lines: 1–30',
    ),
    ...unless(lines.every(isLine), 'a line leaves the window'),
  ]
}

function symbolFaults(config: SlotConfig): string[] {
  const ids = (kind: string) =>
    config.symbols.filter((symbol) => symbol.kind === kind).map((symbol) => symbol.id)
  const [wilds, scatters, coins] = [ids('wild'), ids('scatter'), ids('coin')]
  const regular = new Set(ids('regular'))
  const ends = endStrips(config)
  const missing = [...regular].filter((id) => Object.keys(config.pays[id] ?? {}).length === 0)
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const isWays = config.evaluation.kind === 'ways'
  const ones = [wilds, scatters, coins, ids('mystery'), ids('bonus')]
  return [
    ...unless(
      ones.every((kind) => kind.length <= 1),
      'two of a kind',
    ),
    ...unless(missing.length === 0, `no pays for ${missing.join(', ')}`),
    ...unless(
      Object.keys(config.pays).every((id) => regular.has(id)),
      'pays for a symbol that is not regular',
    ),
    ...unless(
      [...Object.values(config.pays), config.scatterPays ?? {}].every(isRising),
      'a pay is not a whole number, or falls with a longer run',
    ),
    // A run of wilds alone could be read in two ways, so wilds may not be on the reel where runs
    // begin.
    ...unless(!ends.some((id) => wilds.includes(id)), 'a wild lies on the first reel'),
    ...unless(
      wild?.kind !== 'wild' || !wild.waysMultiplier || isWays,
      'a multiplying wild needs ways',
    ),
  ]
}

/** The strips where runs begin. */
function endStrips({ evaluation, strips }: SlotConfig): string[] {
  if (evaluation.kind === 'cluster' || evaluation.kind === 'anywhere') return []
  const isBoth = evaluation.kind === 'lines' && evaluation.bothWays === true
  return [strips.base, strips.free ?? []].flatMap((reels) => [
    ...(reels[0] ?? []),
    ...(isBoth ? (reels.at(-1) ?? []) : []),
  ])
}

/** The mean payout must never exceed the stake. */
function edgeFaults(config: SlotConfig): string[] {
  // Cascades have no closed form. A short simulation finds a gross fault; PAR counts them fully.
  const returns = config.cascades ? simulatedFloors(config) : exactReturns(config)
  return returns.flatMap((rtp) => unless(rtp <= 1, `returns ${(rtp * 100).toFixed(2)} % of stakes`))
}

function exactReturns(config: SlotConfig): number[] {
  const { bought, total } = exactRtp(config)
  return [total, bought ?? none].map(approximately)
}

function simulatedFloors(config: SlotConfig): number[] {
  const slot = countingSlot(config)
  const stake = config.coinsPerStake
  const { buy } = config
  const base = simulatedFloor((chance) => slot.round(chance) / stake)
  if (!buy) return [base]
  return [base, simulatedFloor((chance) => slot.bought(chance) / stake / buy.priceX)]
}

function simulatedFloor(play: (chance: Chance) => number): number {
  const chance = simulationOnly(1)
  let sum = 0
  let squares = 0
  for (let i = 0; i < ROUNDS; i += 1) {
    const x = play(chance)
    sum += x
    squares += x * x
  }
  const mean = sum / ROUNDS
  return Math.max(0, mean - 3.29 * Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS))
}

const ROUNDS = 20_000

function isCount(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0
}

function isRising(pays: Pays): boolean {
  const steps = Object.values(pays)
  return steps.every((pay, i) => isCount(pay) && pay > 0 && pay >= (steps[i - 1] ?? 0))
}

function unless(isSound: boolean, fault: string): string[] {
  return isSound ? [] : [fault]
}
