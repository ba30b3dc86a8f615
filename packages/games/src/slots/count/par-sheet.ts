import { type ExactRtp, exactRtp } from './exact-rtp.ts'
import { exactBoughtSd, exactSpread } from './exact-spread.ts'
import { revealings } from '../config/config-views.ts'
import { approximately, type Fraction, fraction, none, over, plus } from './fraction.ts'
import { countFullCycle, winBinsUpperX } from './full-cycle.ts'
import { cycleOf, runHits } from './run-hits.ts'
import { sdWithPool } from './sd-with-pool.ts'
import { type Simulation, simulate, simulateBought } from '../play/simulate.ts'
import type { SlotConfig, SpinMode } from '../config/slot-config.ts'
import { type Title, volatilityOf } from '../config/title.ts'

/** All figures of a slot, computed from its config by the tested code. */
export type ParSheet = ReturnType<typeof parSheet>

/**
 * Counts what can be counted and simulates the rest. `kept` is an earlier simulation of this exact
 * config: then nothing is simulated again.
 */
export function parSheet(title: Title, rounds: number, seed: number, kept?: Played) {
  const { config } = title
  const exact = exactRtp(config)
  const simulation = kept?.simulation ?? simulate(config, rounds, seed)
  const spread = exactSpread(config)
  const { hit, sd } = spread ?? simulation
  // The pool is not part of a round's coins: simulated rounds return the rest without it.
  const ofRounds = approximately(plus(exact.total, fraction(-exact.jackpot.n, exact.jackpot.d)))
  const deviation = (simulation.rtp - ofRounds) / standardError(simulation)
  return {
    id: title.id,
    version: title.version,
    configHash: title.configHash,
    names: title.names,
    symbolNames: title.symbolNames,
    config,
    symbolCounts: (['base', 'free'] as const).map((mode) => ({
      mode,
      ownStrips: mode === 'base' || config.strips.free !== undefined,
      reels: symbolCounts(config, mode),
    })),
    runs: (config.freeSpins ? (['base', 'free'] as const) : (['base'] as const)).flatMap((mode) =>
      runRows(config, mode),
    ),
    rtp: rtpParts(exact),
    features: features(config, exact),
    bought: withExactSd(config, kept ? kept.bought : boughtMode(config, exact, rounds, seed)),
    baseCycle: baseCycle(config),
    hit: { isExact: spread !== undefined, ppm: Math.round(hit * 1e6) },
    volatility: {
      isExact: spread !== undefined,
      sdMilli: Math.round(sd * 1000),
      sdWithPoolMilli: Math.round(sdWithPool(config, sd) * 1000),
      class: volatilityOf(sdWithPool(config, sd) * 1000),
      index95: 1.96 * sd,
    },
    confidence: [1e3, 1e4, 1e5, 1e6, 1e7].map((count) => ({
      rounds: count,
      low: approximately(exact.total) - (1.96 * sd) / Math.sqrt(count),
      high: approximately(exact.total) + (1.96 * sd) / Math.sqrt(count),
    })),
    exposure: {
      winMaxX: config.winMaxX,
      highestSimulatedX: simulation.winMaxX,
      cappedRounds: simulation.capped,
    },
    simulation: { ...simulation, ci95: 1.96 * standardError(simulation), z: deviation },
    winBinsUpperX,
    rules: parRules,
  }
}

/** The simulation of a config, as its sheet stores it. */
export type Played = { simulation: Simulation; bought: ReturnType<typeof boughtMode> }

/** The bet mode that begins with the feature; its RTP is per unit of its price. */
function boughtMode(config: SlotConfig, exact: ExactRtp, rounds: number, seed: number) {
  if (!config.buy || !exact.bought) return undefined
  const { priceX } = config.buy
  const simulation = simulateBought(config, Math.ceil(rounds / 10), seed)
  const value = approximately(exact.bought)
  const rtp = simulation.rtp / priceX
  return {
    priceX,
    exact: `${exact.bought.n}/${exact.bought.d}`,
    value,
    rounds: simulation.rounds,
    simulated: rtp,
    sdMilli: Math.round((simulation.sd / priceX) * 1000),
    hit: simulation.hit,
    highestSimulatedX: simulation.winMaxX,
    cappedRounds: simulation.capped,
    z: (rtp - value) / (standardError(simulation) / priceX),
  }
}

function withExactSd(config: SlotConfig, bought: ReturnType<typeof boughtMode>) {
  const sd = exactBoughtSd(config)
  return bought && sd !== undefined ? { ...bought, sdMilli: Math.round(sd * 1000) } : bought
}

/** The rules for reading every sheet. */
export const parRules = [
  'Every win is a whole number of coins; a stake is a fixed number of coins.',
  'A payout is stake × coins ÷ coins per stake, rounded down to two decimals, once a round.',
  'Stops are drawn uniformly by rejection: HMAC-SHA256 words above the fair limit are dropped.',
  'The exact return does not count the win cap; the simulation does, and tells how often it came.',
  'Runs are of the first window; wins after a fall are in the full cycle.',
  'Hits of a mystery are counted once for every weight of what it may become.',
  'Of a pool, all that goes in is won in the end; deviation and win cap leave it out, the class does not.',
  'Hit rate and deviation are counted of a spin and its hold-and-spin; elsewhere they are simulated.',
  'A bought feature is a bet mode of its own; its return is per unit of its price.',
]

function standardError(simulation: Simulation): number {
  return simulation.sd / Math.sqrt(simulation.rounds)
}

function symbolCounts(config: SlotConfig, mode: SpinMode) {
  const strips = (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
  return strips.map((strip) => ({
    length: strip.length,
    counts: Object.fromEntries(
      config.symbols.map(({ id }) => [id, strip.filter((here) => here === id).length]),
    ),
  }))
}

/** Per run: its hits over all lines or ways, its frequency per spin, its RTP. */
function runRows(config: SlotConfig, mode: SpinMode) {
  if (config.evaluation.kind === 'cluster' || config.evaluation.kind === 'anywhere') return []
  const all = revealings(config)
  const weights = all.reduce((sum, { weight }) => sum + weight, 0)
  const cycle = Number(cycleOf(config, mode)) * weights
  const multiplier = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
  const rows = new Map<string, ReturnType<typeof runHits>[number]>()
  for (const revealed of all) {
    for (const hit of runHits(revealed.config, mode)) {
      const name = `${hit.symbol} ${hit.run} ${hit.fromRight}`
      const before = rows.get(name) ?? { ...hit, hits: 0n, coins: 0n }
      const weight = BigInt(revealed.weight)
      const hits = before.hits + hit.hits * weight
      rows.set(name, { ...hit, hits, coins: before.coins + hit.coins * weight })
    }
  }
  return [...rows.values()].map(({ symbol, run, pay, hits, coins, fromRight }) => ({
    mode,
    symbol,
    run,
    ...(fromRight && { fromRight }),
    pay,
    hits: String(hits),
    perSpin: Number(hits) / cycle,
    rtpPerSpin: (Number(coins) * multiplier) / cycle / config.coinsPerStake,
  }))
}

function rtpParts(exact: ExactRtp) {
  const part = (share: Fraction) => ({
    exact: `${share.n}/${share.d}`,
    value: approximately(share),
  })
  // Sheets name only the features that a title has.
  const { runs, scatters, respins, freeSpins, holdAndSpin, pick, jackpot, total } = exact
  const some = { respins, pick, jackpot }
  const had = Object.entries(some).filter(([, share]) => share.n !== none.n)
  return {
    runs: part(runs),
    scatters: part(scatters),
    freeSpins: part(freeSpins),
    holdAndSpin: part(holdAndSpin),
    ...Object.fromEntries(had.map(([name, share]) => [name, part(share)])),
    total: part(total),
  }
}

function features(config: SlotConfig, exact: ExactRtp) {
  const row = (name: string, trigger: Fraction, share: Fraction) => ({
    name,
    probability: approximately(trigger),
    oneIn: 1 / approximately(trigger),
    averageX: approximately(over(share, trigger)),
  })
  return [
    ...(config.freeSpins
      ? [
          {
            ...row('freeSpins', exact.freeTrigger, exact.freeSpins),
            meanSpins: approximately(exact.freeSpinsPerTrigger),
          },
        ]
      : []),
    ...(config.holdAndSpin ? [row('holdAndSpin', exact.holdTrigger, exact.holdAndSpin)] : []),
    ...(config.pick ? [row('pick', exact.pickTrigger, exact.pick)] : []),
    ...(config.wildRespins ? [row('respins', exact.respinTrigger, exact.respins)] : []),
  ]
}

function baseCycle(config: SlotConfig) {
  const count = countFullCycle(config, 'base')
  const mean = count.coins / count.cycle / config.coinsPerStake
  const square = Number(count.coinsSquared) / count.cycle / config.coinsPerStake ** 2
  return {
    cycle: count.cycle,
    coins: count.coins,
    hit: count.hits / count.cycle,
    sd: Math.sqrt(square - mean * mean),
    winMaxX: count.coinsMax / config.coinsPerStake,
    winBins: count.winBins,
  }
}
