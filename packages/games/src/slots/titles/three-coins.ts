import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Nine cells: three old coins hold, and filling the square pays fifty stakes. */
export const threeCoins = defineTitle({
  names: { ko: '엽전 세 닢', en: 'Three Coins' },
  symbolNames: {
    house: { ko: '한옥', en: 'Hanok' },
    pouch: { ko: '복주머니', en: 'Lucky pouch' },
    ricecake: { ko: '떡', en: 'Rice cake' },
    persimmon: { ko: '감', en: 'Persimmon' },
    knot: { ko: '매듭', en: 'Knot' },
    coin: { ko: '엽전', en: 'Old coin' },
  },
  config: {
    id: 'three-coins',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [...regulars('house pouch ricecake persimmon knot'), { id: 'coin', kind: 'coin' }],
    strips: {
      base: [
        strip(
          'pouch knot house coin persimmon ricecake knot persimmon house coin persimmon knot',
          'coin persimmon ricecake coin ricecake knot pouch knot ricecake pouch knot persimmon',
        ),
        strip(
          'ricecake knot ricecake pouch knot persimmon pouch coin knot persimmon ricecake coin',
          'house coin persimmon knot persimmon coin ricecake knot persimmon house pouch knot',
        ),
        strip(
          'knot ricecake knot persimmon knot ricecake knot coin persimmon coin pouch knot pouch',
          'ricecake house persimmon coin persimmon pouch knot house persimmon ricecake coin',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      house: { 3: 55 },
      pouch: { 3: 18 },
      ricecake: { 3: 8 },
      persimmon: { 3: 4 },
      knot: { 3: 3 },
    },
    holdAndSpin: {
      symbol: 'coin',
      coinsMin: 3,
      respins: 2,
      landsOneIn: 9,
      values: [
        { coins: 5, weight: 50 },
        { coins: 10, weight: 30 },
        { coins: 20, weight: 14 },
        { coins: 60, weight: 5 },
        { coins: 200, weight: 1 },
      ],
      fullGridCoins: 1_000,
    },
    winMaxX: 200,
  },
  facts: { rtpPpm: 950_477, hitPpm: 679_832, sdMilli: 3_811 },
})

/** The same game with lower pays: operators choose its RTP. */
export const threeCoinsReturns = otherReturns(threeCoins, [
  {
    pays: {
      house: { 3: 53 },
      pouch: { 3: 17 },
      ricecake: { 3: 7 },
      persimmon: { 3: 4 },
      knot: { 3: 3 },
    },
    facts: { rtpPpm: 940_028, hitPpm: 679_832, sdMilli: 3_810 },
  },
  {
    pays: {
      house: { 3: 46 },
      pouch: { 3: 16 },
      ricecake: { 3: 7 },
      persimmon: { 3: 3 },
      knot: { 3: 3 },
    },
    facts: { rtpPpm: 919_716, hitPpm: 679_832, sdMilli: 3_806 },
  },
])
