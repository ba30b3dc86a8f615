import type { Chance } from '../chance/chance.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import { countingSlot } from './counting-slot.ts'
import { exactRtp } from './exact-rtp.ts'
import { approximately } from './fraction.ts'
import type { Pays, SlotConfig } from './slot-config.ts'

/**
 * Refuses a config that the engine would play wrongly or at a loss for the house: throws a
 * RangeError that names every fault. Titles are validated by their tests, drafts by `npm run par`.
 */
export function validate(config: SlotConfig): void {
  const faults = [...shapeFaults(config), ...symbolFaults(config), ...featureFaults(config)]
  // Only a config of a sound shape can be counted.
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
      evaluation.kind === 'ways' || (lines.length > 0 && lines.length <= 30),
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
  const firsts = [config.strips.base[0] ?? [], config.strips.free?.[0] ?? []].flat()
  const missing = [...regular].filter((id) => Object.keys(config.pays[id] ?? {}).length === 0)
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const isWays = config.evaluation.kind === 'ways'
  return [
    ...unless(wilds.length <= 1 && scatters.length <= 1 && coins.length <= 1, 'two of a kind'),
    ...unless(missing.length === 0, `no pays for ${missing.join(', ')}`),
    ...unless(
      Object.keys(config.pays).every((id) => regular.has(id)),
      'pays for a symbol that is not regular',
    ),
    ...unless(
      [...Object.values(config.pays), config.scatterPays ?? {}].every(isRising),
      'a pay is not a whole number, or falls with a longer run',
    ),
    // A run of wilds alone would have two readings, so the first reel names every run.
    ...unless(!firsts.some((id) => wilds.includes(id)), 'a wild lies on the first reel'),
    ...unless(
      wild?.kind !== 'wild' || !wild.waysMultiplier || isWays,
      'a multiplying wild needs ways',
    ),
  ]
}

function featureFaults(config: SlotConfig): string[] {
  const { freeSpins, cascades, holdAndSpin: hold, evaluation } = config
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
  const sticks = wild?.kind === 'wild' && wild.sticksInFree === true
  const expands = wild?.kind === 'wild' && (wild.expandsIn ?? []).length > 0
  const hasScatter = config.symbols.some((symbol) => symbol.kind === 'scatter')
  const cells = config.rows * config.strips.base.length
  const steps = [...(cascades?.multipliers.base ?? [1]), ...(cascades?.multipliers.free ?? [1])]
  const isCascadeAlone = evaluation.kind === 'ways' && !expands && !sticks && !config.scatterPays
  const isStickyAlone = evaluation.kind === 'lines' && !expands && !freeSpins?.retriggers
  return [
    ...unless(hasScatter || (!freeSpins && !config.scatterPays), 'no scatter for its feature'),
    ...unless(!freeSpins || isCount(freeSpins.multiplier), 'free spins multiply by a fraction'),
    ...unless(!freeSpins || freeSpins.multiplier > 0, 'free spins multiply by nothing'),
    ...unless(!cascades || isCascadeAlone, 'cascades need plain ways without scatter pays'),
    ...unless(!cascades || !hold, 'cascades and hold-and-spin exclude each other'),
    ...unless(
      steps.every((step) => isCount(step) && step > 0),
      'a cascade step is not above zero',
    ),
    ...unless(!sticks || isStickyAlone, 'sticky wilds need lines and no free spins won again'),
    ...unless(
      !hold || config.symbols.some((s) => s.kind === 'coin' && s.id === hold.symbol),
      'hold-and-spin has no coin',
    ),
    ...unless(!hold || (hold.coinsMin > 0 && hold.coinsMin <= cells), 'hold-and-spin: too many'),
    ...unless(!hold || (isCount(hold.respins) && hold.respins > 0), 'hold-and-spin: no respins'),
    ...unless(!hold || (isCount(hold.landsOneIn) && hold.landsOneIn > 1), 'every cell would land'),
    ...unless(
      !hold ||
        (hold.values.length > 0 && hold.values.every((v) => isCount(v.coins) && v.weight > 0)),
      'a coin has no value or weight',
    ),
  ]
}

/** More than the stake must never come back in the mean. */
function edgeFaults(config: SlotConfig): string[] {
  // Cascades have no closed form. A short simulation finds a gross fault; PAR counts them fully.
  const rtp = config.cascades
    ? simulatedFloor(config, simulationOnly(1))
    : approximately(exactRtp(config).total)
  return unless(rtp <= 1, `returns ${(rtp * 100).toFixed(2)} % of stakes`)
}

function simulatedFloor(config: SlotConfig, chance: Chance): number {
  const slot = countingSlot(config)
  let sum = 0
  let squares = 0
  for (let i = 0; i < ROUNDS; i += 1) {
    const x = slot.round(chance) / config.coinsPerStake
    sum += x
    squares += x * x
  }
  const mean = sum / ROUNDS
  return Math.max(0, mean - 3.29 * Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS))
}

const ROUNDS = 100_000

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
