import type { SlotConfig, WildSymbol } from './slot-config.ts'

/** Returns the faults of a config's features, alone and together. */
export function featureFaults(config: SlotConfig): string[] {
  return [
    ...freeSpinFaults(config),
    ...cascadeFaults(config),
    ...holdFaults(config),
    ...wildFaults(config),
    ...drawnFaults(config),
    ...pickFaults(config),
    ...buyFaults(config),
    ...jackpotFaults(config),
  ]
}

function freeSpinFaults({ freeSpins, scatterPays, symbols }: SlotConfig): string[] {
  const hasScatter = symbols.some((symbol) => symbol.kind === 'scatter')
  return [
    ...unless(hasScatter || (!freeSpins && !scatterPays), 'no scatter for its feature'),
    ...unless(!freeSpins || isCount(freeSpins.multiplier), 'free spins multiply by a fraction'),
    ...unless(!freeSpins || freeSpins.multiplier > 0, 'free spins multiply by nothing'),
    ...unless(areMultiples(freeSpins?.wheel), 'the wheel has a fraction or nothing on it'),
  ]
}

function cascadeFaults(config: SlotConfig): string[] {
  const { cascades, evaluation, freeSpins } = config
  const steps = [...(cascades?.multipliers.base ?? [1]), ...(cascades?.multipliers.free ?? [1])]
  const growth = cascades?.freeGrowth
  const isBoth = evaluation.kind === 'lines' && evaluation.bothWays === true
  const beside = ['scatterPays', 'mystery', 'multiplierReel', 'pick', 'wildRespins'] as const
  const wild = wildOf(config)
  const isAlone =
    !isBoth &&
    !wild?.expandsIn &&
    !wild?.sticksInFree &&
    beside.every((feature) => config[feature] === undefined)
  const needsCascades = evaluation.kind === 'cluster' || evaluation.kind === 'anywhere'
  return [
    ...unless(!cascades || isAlone, 'cascades need plain wins and nothing drawn beside the stops'),
    ...unless(!cascades || !config.holdAndSpin, 'cascades and hold-and-spin exclude each other'),
    ...unless(
      steps.every((step) => isCount(step) && step > 0),
      'a cascade step is not above zero',
    ),
    ...unless(cascades !== undefined || !needsCascades, 'counted symbols need cascades'),
    ...unless(!growth || (isCount(growth.from) && isCount(growth.by)), 'growth by a fraction'),
    ...unless(!growth || !freeSpins?.retriggers, 'growth and free spins won again'),
  ]
}

function holdFaults(config: SlotConfig): string[] {
  const hold = config.holdAndSpin
  if (!hold) return []
  const cells = config.rows * config.strips.base.length
  return [
    ...unless(
      config.symbols.some((s) => s.kind === 'coin' && s.id === hold.symbol),
      'hold-and-spin has no coin',
    ),
    ...unless(hold.coinsMin > 0 && hold.coinsMin <= cells, 'hold-and-spin: too many'),
    ...unless(isCount(hold.respins) && hold.respins > 0, 'hold-and-spin: no respins'),
    ...unless(isCount(hold.landsOneIn) && hold.landsOneIn > 1, 'every cell would land'),
    ...unless(
      hold.values.length > 0 && hold.values.every((v) => isCount(v.coins) && v.weight > 0),
      'a coin has no value or weight',
    ),
  ]
}

function wildFaults(config: SlotConfig): string[] {
  const { evaluation, freeSpins, wildRespins } = config
  const wild = wildOf(config)
  const isStickyAlone =
    evaluation.kind === 'lines' && !wild?.expandsIn && !freeSpins?.retriggers && !config.mystery
  const beside = ['freeSpins', 'holdAndSpin', 'mystery', 'multiplierReel', 'scatterPays'] as const
  const isRespinAlone =
    evaluation.kind === 'lines' &&
    wild?.expandsIn?.includes('base') === true &&
    beside.every((feature) => config[feature] === undefined)
  return [
    ...unless(
      !wild?.sticksInFree || isStickyAlone,
      'sticky wilds need lines and no free spins won again',
    ),
    ...unless(!wildRespins || isRespinAlone, 'respins need lines and wilds that fill their reel'),
  ]
}

function drawnFaults({ multiplierReel, mystery, symbols }: SlotConfig): string[] {
  const kindOf = (id: string) => symbols.find((symbol) => symbol.id === id)?.kind
  return [
    ...unless(areMultiples(multiplierReel), 'the multiplier reel has a fraction or nothing on it'),
    ...unless(!mystery || kindOf(mystery.symbol) === 'mystery', 'no symbol for the mystery'),
    ...unless(
      !mystery || mystery.becomes.every(({ symbol }) => kindOf(symbol) === 'regular'),
      'a mystery becomes what is not regular',
    ),
    ...unless(
      !mystery || mystery.becomes.every(({ weight }) => isCount(weight) && weight > 0),
      'a mystery without weight',
    ),
  ]
}

function pickFaults({ pick, symbols }: SlotConfig): string[] {
  if (!pick) return []
  const { factors = [], opens, prizes } = pick
  const counts = [...prizes, ...factors].map(({ count }) => count)
  const things = counts.reduce((sum, count) => sum + count, 0)
  const isBonus = symbols.some(({ id, kind }) => id === pick.symbol && kind === 'bonus')
  const mayOpen = opens.until === 'end' || opens.count <= things
  return [
    ...unless(isBonus && pick.symbolsMin > 0, 'no symbol for the pick'),
    ...unless(
      prizes.length > 0 && prizes.every(({ coins }) => isCount(coins) && coins > 0),
      'a pick without prizes',
    ),
    ...unless(
      factors.every(({ times }) => isCount(times) && times > 0),
      'a pick factor of nothing',
    ),
    ...unless(isCount(opens.count) && opens.count > 0 && mayOpen, 'a pick opens too many or none'),
    ...unless(things + opens.count <= 200, 'a pick of more than 200 things'),
  ]
}

function buyFaults({ buy, freeSpins, holdAndSpin }: SlotConfig): string[] {
  if (!buy) return []
  const hasFree = buy.starts !== 'freeSpins' || (freeSpins?.awards[buy.scatters] ?? 0) > 0
  const hasHold = buy.starts !== 'holdAndSpin' || buy.coins >= (holdAndSpin?.coinsMin ?? Infinity)
  return unless(isCount(buy.priceX) && buy.priceX > 0 && hasFree && hasHold, 'nothing to buy')
}

function jackpotFaults({ jackpot }: SlotConfig): string[] {
  if (!jackpot) return []
  const { poolBps, reserveBps, ticketUnits, ticketsPerWin } = jackpot
  return [
    ...unless(isCount(poolBps) && poolBps > 0 && isCount(reserveBps), 'nothing fills the pool'),
    ...unless(ticketUnits > 0 && ticketUnits % 10_000 === 0, 'a ticket is no whole money'),
    ...unless(ticketsPerWin > 1 && ticketsPerWin <= 2 ** 32, 'the pool is won always or never'),
  ]
}

function areMultiples(multiples: readonly { times: number; weight: number }[] = []): boolean {
  return multiples.every(
    ({ times, weight }) => isCount(times) && times > 0 && isCount(weight) && weight > 0,
  )
}

function wildOf({ symbols }: SlotConfig): WildSymbol | undefined {
  return symbols.find((symbol) => symbol.kind === 'wild')
}

function isCount(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0
}

function unless(isSound: boolean, fault: string): string[] {
  return isSound ? [] : [fault]
}
