import type { Chance } from '../../chance/chance.ts'
import { bitCount } from '../count/count-spin.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'
import { spinTables, type SpinTables } from './spin-tables.ts'

/**
 * Generates the counting function of one config: reels unrolled, lengths as numbers. Machine code
 * that several configs share gets slower with each kind of config; this code knows only its own.
 * Undefined for configs with more than runs, scatters and plain free spins. It is for simulations:
 * pages that forbid code from text never call it.
 */
export function generatedRound(config: SlotConfig): ((chance: Chance) => number) | undefined {
  if (!isPlain(config)) return undefined
  const modes = (config.freeSpins ? ['base', 'free'] : ['base']) as SpinMode[]
  const tables = modes.map((mode) => spinTables(config, mode))
  const text = [
    '"use strict"',
    ...modes.map((mode, at) => spinText(config, mode, tables[at]!)),
    roundText(config, tables),
  ].join('\n')
  // oxlint-disable-next-line typescript/no-implied-eval -- of this module's own words and numbers
  return new Function('tables', 'bitCount', text)(tables, bitCount) as (chance: Chance) => number
}

function isPlain(config: SlotConfig): boolean {
  const { evaluation, freeSpins, symbols } = config
  const sticks = symbols.some((symbol) => symbol.kind === 'wild' && symbol.sticksInFree === true)
  const more = ['cascades', 'holdAndSpin', 'jackpot', 'mystery', 'multiplierReel', 'pick'] as const
  return (
    (evaluation.kind === 'ways' || (evaluation.kind === 'lines' && !evaluation.bothWays)) &&
    !sticks &&
    freeSpins?.wheel === undefined &&
    config.wildRespins === undefined &&
    more.every((feature) => config[feature] === undefined)
  )
}

const reelsOf = ({ reels }: SpinTables) => Array.from({ length: reels }, (_, reel) => reel)

/** `<mode>(s0, s1…)`: coins at these stops; leaves the scatters in `<mode>Scatters`. */
function spinText(config: SlotConfig, mode: SpinMode, tables: SpinTables): string {
  const reels = reelsOf(tables)
  const { offsets, runMin, symbolCount } = tables
  const multiplier = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const at = (reel: number) => `a${reel}`
  const alive = reels.slice(0, runMin).map((reel) => `present[${at(reel)}]`)
  const body = config.evaluation.kind === 'lines' ? linesText(tables) : waysText(tables)
  const scatterCoins = reels.length * config.rows + 1
  return `
    const ${mode}Tables = tables[${mode === 'base' ? 0 : 1}]
    const ${mode}Shown = ${mode}Tables.shown.scatter
    const ${mode}ScatterCoins = Int32Array.from(${JSON.stringify(
      Array.from(
        { length: scatterCoins },
        (_, count) => (config.scatterPays?.[count] ?? 0) * config.coinsPerStake,
      ),
    )})
    let ${mode}Scatters = 0
    function ${mode}(${reels.map((reel) => `s${reel}`).join(', ')}) {
      const { matches, present, pays } = ${mode}Tables
      ${reels.map((reel) => `const ${at(reel)} = ${offsets[reel]} + s${reel}`).join('\n')}
      ${reels.map((reel) => `const r${reel} = ${at(reel)} * ${symbolCount}`).join('\n')}
      ${mode}Scatters = ${reels.map((reel) => `${mode}Shown[${at(reel)}]`).join(' + ')}
      let coins = ${mode}ScatterCoins[${mode}Scatters]
      for (let alive = ${alive.join(' & ')}; alive !== 0; alive &= alive - 1) {
        const symbol = 31 - Math.clz32(alive & -alive)
        const pay = symbol * ${reels.length + 1}
        ${body}
      }
      return coins * ${multiplier}
    }`
}

/** Every line that continues is paid the difference, so only the longest run counts. */
function linesText(tables: SpinTables): string {
  const { reels, runMin } = tables
  const steps = reelsOf(tables).map((reel) => {
    const match = `matches[r${reel} + symbol]`
    const lines = reel === 0 ? `let lines = ${match}` : `lines &= ${match}`
    const stop = reel + 1 < runMin ? '' : 'if (lines === 0) continue'
    const gain = `(pays[pay + ${reel + 1}] - pays[pay + ${reel}]) * bitCount(lines)`
    return [lines, stop, reel + 1 < runMin ? '' : `coins += ${gain}`].join('\n')
  })
  return reels > 0 ? steps.join('\n') : ''
}

function waysText(tables: SpinTables): string {
  const steps = reelsOf(tables).map((reel) => {
    const match = `matches[r${reel} + symbol]`
    if (reel === 0) return `let ways = ${match}`
    const stop = `if (m${reel} === 0) { coins += ways * pays[pay + ${reel}]; continue }`
    return `const m${reel} = ${match}\n${stop}\nways *= m${reel}`
  })
  return `${steps.join('\n')}\ncoins += ways * pays[pay + ${tables.reels}]`
}

function roundText(config: SlotConfig, tables: SpinTables[]): string {
  const coinsMax = config.winMaxX * config.coinsPerStake
  const draw = ({ lengths }: SpinTables | { lengths: Int32Array }) =>
    [...lengths].map((length) => `chance.below(${length})`).join(', ')
  const counts = (pays: Readonly<Record<number, number>> = {}) =>
    JSON.stringify(Array.from({ length: 60 }, (_, count) => pays[count] ?? 0))
  const [base, free] = tables
  const { freeSpins } = config
  const loop = free
    ? `let left = awards[baseScatters]
       while (left > 0 && coins < ${coinsMax}) {
         coins += free(${draw(free)})
         left += retriggers[freeScatters] - 1
       }`
    : ''
  return `
    const awards = Int32Array.from(${counts(freeSpins?.awards)})
    const retriggers = Int32Array.from(${counts(freeSpins?.retriggers)})
    return function round(chance) {
      let coins = base(${draw(base!)})
      ${loop}
      return coins < ${coinsMax} ? coins : ${coinsMax}
    }`
}
