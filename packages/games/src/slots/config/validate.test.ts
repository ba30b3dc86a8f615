import { expect, test } from 'vitest'
import type { SlotConfig } from './slot-config.ts'
import { allTitles } from '../titles/all-titles.ts'
import { dragonPearl } from '../titles/dragon-pearl.ts'
import { goblinMallet } from '../titles/goblin-mallet.ts'
import { tigerPass } from '../titles/tiger-pass.ts'
import { validate } from './validate.ts'

const tiger = tigerPass.config
const goblin = goblinMallet.config
const dragon = dragonPearl.config
const hold = { symbol: 'pearl', coinsMin: 6, respins: 3, landsOneIn: 20, fullGridCoins: 0 }
const coin = [{ coins: 20, weight: 1 }]
const { knot: _knot, ...paysWithoutKnot } = tiger.pays

test('every title is sound', () => {
  for (const { config } of allTitles) expect(() => validate(config)).not.toThrow()
})

test.each<[string, SlotConfig]>([
  ['no pays for knot', { ...tiger, pays: paysWithoutKnot }],
  ['not a whole number', { ...tiger, pays: { ...tiger.pays, knot: { 3: 2.5 } } }],
  ['falls with a longer run', { ...tiger, pays: { ...tiger.pays, knot: { 3: 20, 4: 10 } } }],
  ['not regular', { ...tiger, pays: { ...tiger.pays, tiger: { 3: 10 } } }],
  [
    'a wild lies on the first reel',
    {
      ...tiger,
      strips: { base: tiger.strips.base.toReversed().with(0, tiger.strips.base[1] ?? []) },
    },
  ],
  [
    'a line leaves the window',
    { ...tiger, evaluation: { kind: 'lines', lines: [[0, 1, 2, 3, 0]] } },
  ],
  ['lines: 1–30', { ...tiger, evaluation: { kind: 'lines', lines: [] } }],
  [
    'a strip names no symbol',
    { ...tiger, strips: { base: [['none', 'none', 'none'], ...tiger.strips.base.slice(1)] } },
  ],
  [
    'shorter than its window',
    { ...tiger, strips: { base: [['knot'], ...tiger.strips.base.slice(1)] } },
  ],
  ['a stake has no coins', { ...tiger, coinsPerStake: 0 }],
  ['no win is allowed', { ...tiger, winMaxX: 0 }],
  ['of stakes', { ...tiger, coinsPerStake: 10 }],
  ['of stakes', { ...goblin, coinsPerStake: 10 }],
  [
    'free spins never end',
    { ...tiger, freeSpins: { awards: { 3: 8 }, retriggers: { 3: 100 }, multiplier: 1 } },
  ],
  ['no scatter', { ...dragon, scatterPays: { 3: 1 } }],
  ['cascades need plain wins', { ...goblin, scatterPays: { 3: 1 } }],
  ['every cell would land', { ...dragon, holdAndSpin: { ...hold, values: coin, landsOneIn: 1 } }],
  [
    'hold-and-spin has no coin',
    { ...dragon, holdAndSpin: { ...hold, values: coin, symbol: 'knot' } },
  ],
  ['no value or weight', { ...dragon, holdAndSpin: { ...hold, values: [] } }],
])('a config is refused: %s', (fault, config) => {
  expect(() => validate(config)).toThrow(fault)
})
