import { expect, test } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { countingSlot } from '../count/counting-slot.ts'
import { meanOfEveryDraw } from '../count/every-draw.ts'
import { exactRtp } from '../count/exact-rtp.ts'
import { approximately, fraction, over } from '../count/fraction.ts'
import { exactSpread } from '../count/exact-spread.ts'
import { countFullCycle } from '../count/full-cycle.ts'
import { playOutcome } from './play-round.ts'
import { playSpin } from './play-spin.ts'
import type { SlotConfig } from '../config/slot-config.ts'
import { reelsOfWilds, walked } from './wild-reels.ts'

const words = (strip: string) => strip.split(' ')
const strips = (...reels: string[]) => reels.map(words)

/** Small enough for every draw to be played: what the closed forms say must be the same. */
const tiny: SlotConfig = {
  id: 'tiny',
  version: 1,
  rows: 2,
  coinsPerStake: 2,
  symbols: [
    { id: 'w', kind: 'wild' },
    { id: 'a', kind: 'regular' },
    { id: 'b', kind: 'regular' },
    { id: 's', kind: 'scatter' },
  ],
  strips: { base: strips('a b s b', 'b w a s', 'a s b a b') },
  evaluation: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
  },
  pays: { a: { 2: 1, 3: 5 }, b: { 3: 3 } },
  winMaxX: 1_000_000,
}
const withSymbol = (id: string, kind: 'bonus' | 'coin' | 'mystery'): SlotConfig['symbols'] => [
  ...tiny.symbols,
  { id, kind },
]
const wild = (more: object): SlotConfig['symbols'] => [
  { id: 'w', kind: 'wild', ...more },
  ...tiny.symbols.slice(1),
]
const free = { awards: { 3: 2 }, multiplier: 2 }
const freeStrips = {
  base: strips('a b s b', 'b w a s', 'a s b a'),
  free: strips('a b', 'w s b', 'b a'),
}
const counted = { a: { 3: 2, 4: 7 }, b: { 4: 9 } }
const falling = { multipliers: { base: [1, 2, 5], free: [2, 3] } }

const mechanics: Record<string, SlotConfig> = {
  'lines both ways': {
    ...tiny,
    evaluation: {
      kind: 'lines',
      lines: [
        [0, 1, 0],
        [1, 1, 1],
      ],
      bothWays: true,
    },
    strips: { base: strips('a b b', 'a w b a', 'a b s a') },
  },
  'expanding wilds': { ...tiny, symbols: wild({ expandsIn: ['base'] }) },
  'expanding wilds in free spins': {
    ...tiny,
    freeSpins: free,
    scatterPays: { 2: 1 },
    strips: freeStrips,
    symbols: wild({ expandsIn: ['free'] }),
  },
  'a wheel for free spins': {
    ...tiny,
    buy: { priceX: 7, scatters: 3, starts: 'freeSpins' },
    freeSpins: {
      ...free,
      wheel: [
        { times: 2, weight: 3 },
        { times: 5, weight: 1 },
      ],
    },
    strips: freeStrips,
  },
  'a multiplier reel': {
    ...tiny,
    multiplierReel: [
      { times: 1, weight: 5 },
      { times: 3, weight: 2 },
    ],
    scatterPays: { 2: 1 },
  },
  'a mystery': {
    ...tiny,
    mystery: {
      symbol: 'm',
      becomes: [
        { symbol: 'a', weight: 1 },
        { symbol: 'b', weight: 3 },
      ],
    },
    strips: { base: strips('a m m', 'b w m', 'm a s b') },
    symbols: withSymbol('m', 'mystery'),
  },
  'respins that stay': {
    ...tiny,
    strips: { base: strips('a b s b', 'b w a', 'w a b') },
    symbols: wild({ expandsIn: ['base'] }),
    wildRespins: { moves: 'stay' },
  },
  'a pick by count': {
    ...tiny,
    pick: {
      factors: [{ count: 1, times: 3 }],
      opens: { count: 3, until: 'count' },
      prizes: [
        { coins: 4, count: 2 },
        { coins: 10, count: 2 },
      ],
      symbol: 'x',
      symbolsMin: 2,
    },
    strips: { base: strips('a x b', 'x a a', 'x b s') },
    symbols: withSymbol('x', 'bonus'),
  },
  'a pick until the end': {
    ...tiny,
    pick: {
      factors: [{ count: 1, times: 2 }],
      opens: { count: 2, until: 'end' },
      prizes: [
        { coins: 4, count: 1 },
        { coins: 10, count: 1 },
      ],
      symbol: 'x',
      symbolsMin: 3,
    },
    strips: { base: strips('a x', 'x b', 'x b s') },
    symbols: withSymbol('x', 'bonus'),
  },
  'a bought hold-and-spin': {
    ...tiny,
    buy: { coins: 3, priceX: 5, starts: 'holdAndSpin' },
    holdAndSpin: {
      coinsMin: 3,
      fullGridCoins: 50,
      landsOneIn: 2,
      respins: 1,
      symbol: 'c',
      values: [
        { coins: 3, weight: 1 },
        { coins: 9, weight: 1 },
      ],
    },
    rows: 2,
    strips: { base: strips('a c b', 'c a') },
    evaluation: { kind: 'ways' },
    symbols: withSymbol('c', 'coin'),
  },
  'cascades on lines': { ...tiny, cascades: falling, freeSpins: free, strips: freeStrips },
  'cascades on clusters': {
    ...tiny,
    cascades: falling,
    evaluation: { kind: 'cluster' },
    pays: counted,
    rows: 3,
    strips: { base: strips('a b b s a', 'b w a s', 'a b s b a') },
  },
  'cascades of pays anywhere': {
    ...tiny,
    cascades: falling,
    evaluation: { kind: 'anywhere' },
    pays: { a: { 5: 2, 6: 7 }, b: { 5: 9 } },
    rows: 3,
    strips: { base: strips('a b b s a', 'b w a s', 'a b a b s') },
  },
  'growth through free spins': {
    ...tiny,
    buy: { priceX: 3, scatters: 3, starts: 'freeSpins' },
    cascades: { ...falling, freeGrowth: { by: 2, from: 1 } },
    evaluation: { kind: 'cluster' },
    freeSpins: { ...free, awards: { 3: 2 } },
    pays: counted,
    strips: { base: strips('a b s', 'b w s', 'a b s a'), free: strips('a s b', 'b w s', 's a b') },
  },
}
const each = Object.entries(mechanics)

test.each(each)('%s: the closed form is the mean of every draw', (_, config) => {
  const stake = fraction(config.coinsPerStake)
  const played = meanOfEveryDraw((chance) => playOutcome(config, chance).coins)
  const exact = exactRtp(config)
  expect(exact.total).toEqual(over(played, stake))
  if (!config.buy) return
  const bought = meanOfEveryDraw((chance) => playOutcome(config, chance, { isBought: true }).coins)
  expect(exact.bought).toEqual(over(over(bought, stake), fraction(config.buy.priceX)))
})

test.each(each)('%s: counting draws and wins what playing does', (_, config) => {
  const slot = countingSlot(config)
  for (const winMaxX of [config.winMaxX, 3]) {
    const capped = { ...config, winMaxX }
    const counting = winMaxX === 3 ? countingSlot(capped) : slot
    const [verbose, silent] = [simulationOnly(5), simulationOnly(5)]
    for (let round = 0; round < 1_000; round += 1) {
      const isBought = config.buy !== undefined && round % 3 === 0
      const { coins } = playOutcome(capped, verbose, { isBought })
      const same = isBought ? counting.bought(silent) : counting.round(silent)
      if (same !== coins) expect.unreachable(`round ${round}: ${same} for ${coins}`)
    }
    expect(silent.wordsUsed()).toBe(verbose.wordsUsed())
  }
})

test.each(each)('%s: the full cycle has the coins of all base spins', (_, config) => {
  const alone = { ...config, multiplierReel: undefined }
  const mean = meanOfEveryDraw((chance) => {
    return playSpin({ chance, coinsLeft: 1e9, config: alone, mode: 'base' }).coins
  })
  const { coins, cycle } = countFullCycle(alone, 'base')
  expect(fraction(coins, cycle)).toEqual(mean)
})

const oneSpin = each.filter(([, config]) => exactSpread(config) !== undefined)

test.each(oneSpin)('%s: hit rate and deviation are those of every draw', (_, config) => {
  const of = (figure: (coins: number) => number) =>
    approximately(meanOfEveryDraw((chance) => figure(playOutcome(config, chance).coins)))
  const mean = of((coins) => coins)
  const sd = Math.sqrt(of((coins) => coins ** 2) - mean ** 2) / config.coinsPerStake
  const spread = exactSpread(config)
  expect(spread?.hit).toBeCloseTo(of((coins) => Number(coins > 0)))
  expect(spread?.sd).toBeCloseTo(sd, 9)
})

test('walking wilds: the linear equations give what repeated spins come to', () => {
  const config: SlotConfig = {
    ...tiny,
    strips: { base: strips('a b a b', 'b a a s', 'a w b', 'w a b b') },
    evaluation: {
      kind: 'lines',
      lines: [
        [0, 0, 0, 0],
        [1, 0, 1, 0],
      ],
    },
    pays: { a: { 2: 1, 3: 5, 4: 20 }, b: { 3: 3 } },
    symbols: wild({ expandsIn: ['base'] }),
    wildRespins: { moves: 'walk' },
  }
  // One spin from each set of held reels, by every draw; then as many rounds as still matter.
  const spins = new Map<string, { coins: number; next: Map<string, number> }>()
  const visit = (held: number[]) => {
    const name = held.join()
    if (spins.has(name)) return
    const next = new Map<string, number>()
    let all = 0
    const mean = meanOfEveryDraw((chance) => {
      const spin = playSpin({
        chance,
        coinsLeft: 1e9,
        config,
        held,
        last: [0, 0, 0, 0],
        mode: 'base',
      })
      const to = walked(reelsOfWilds(config, spin)).join()
      next.set(to, (next.get(to) ?? 0) + 1)
      all += 1
      return spin.coins
    })
    const shares = [...next].map(([to, count]) => [to, count / all] as const)
    spins.set(name, { coins: approximately(mean), next: new Map(shares) })
    for (const to of next.keys()) if (to !== '') visit(to.split(',').map(Number))
  }
  visit([])
  let standing = new Map([['', 1]])
  let coins = 0
  for (let spin = 0; spin < 400; spin += 1) {
    const after = new Map<string, number>()
    for (const [held, share] of standing) {
      const one = spins.get(held)
      coins += share * (one?.coins ?? 0)
      for (const [to, chance] of one?.next ?? []) {
        if (to !== '') after.set(to, (after.get(to) ?? 0) + share * chance)
      }
    }
    standing = after
  }
  expect(approximately(exactRtp(config).total)).toBeCloseTo(coins / config.coinsPerStake, 10)
})
