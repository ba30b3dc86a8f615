import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Three gourds are sawn open one after another, until a goblin comes out. */
export const gourdBrothers = defineTitle({
  names: { ko: '흥부네 박', en: "Heungbu's Gourds" },
  symbolNames: {
    magpie: { ko: '까치', en: 'Magpie' },
    house: { ko: '한옥', en: 'Hanok' },
    jar: { ko: '뒤주', en: 'Rice jar' },
    coin: { ko: '엽전', en: 'Old coin' },
    pine: { ko: '소나무', en: 'Pine' },
    persimmon: { ko: '감', en: 'Persimmon' },
    ricecake: { ko: '떡', en: 'Rice cake' },
    pouch: { ko: '복주머니', en: 'Lucky pouch' },
    knot: { ko: '매듭', en: 'Knot' },
    gourd: { ko: '박', en: 'Gourd' },
  },
  config: {
    id: 'gourd-brothers',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'magpie', kind: 'wild' },
      ...regulars('house jar coin pine persimmon ricecake pouch knot'),
      { id: 'gourd', kind: 'bonus' },
    ],
    strips: {
      base: [
        strip(
          'gourd persimmon coin knot ricecake pouch persimmon house coin ricecake jar ricecake',
          'house persimmon ricecake knot jar knot persimmon knot ricecake pouch gourd pine',
          'persimmon pine pouch gourd knot pine pouch knot pouch coin pouch pine ricecake jar',
        ),
        strip(
          'ricecake knot persimmon ricecake pouch persimmon ricecake house coin knot pine knot',
          'pouch ricecake knot magpie jar pine magpie knot pouch persimmon pouch coin jar',
          'persimmon ricecake pine ricecake coin jar pine persimmon pouch house pouch knot',
        ),
        strip(
          'persimmon jar ricecake gourd pine pouch pine jar house knot magpie knot coin knot',
          'house gourd persimmon knot pine ricecake coin pine pouch knot pouch ricecake',
          'persimmon jar ricecake coin pouch persimmon gourd knot pouch magpie ricecake',
          'persimmon pouch ricecake',
        ),
        strip(
          'pouch pine persimmon coin magpie ricecake pine pouch pine jar coin persimmon knot',
          'pouch jar persimmon knot persimmon jar ricecake pouch ricecake knot ricecake pouch',
          'knot coin house pine persimmon knot house ricecake pouch ricecake magpie knot',
        ),
        strip(
          'knot jar gourd coin knot pouch ricecake persimmon knot house ricecake house knot',
          'persimmon pouch coin pine ricecake pouch knot persimmon ricecake pouch pine magpie',
          'gourd pine ricecake coin pouch jar pouch jar pine knot persimmon ricecake persimmon',
          'gourd',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      house: { 3: 75, 4: 390, 5: 1_950 },
      jar: { 3: 50, 4: 190, 5: 900 },
      coin: { 3: 40, 4: 130, 5: 520 },
      pine: { 3: 26, 4: 75, 5: 320 },
      persimmon: { 3: 13, 4: 40, 5: 150 },
      ricecake: { 3: 8, 4: 26, 5: 100 },
      pouch: { 3: 8, 4: 23, 5: 90 },
      knot: { 3: 6, 4: 19, 5: 75 },
    },
    pick: {
      symbol: 'gourd',
      symbolsMin: 3,
      prizes: [
        { coins: 30, count: 4 },
        { coins: 60, count: 3 },
        { coins: 150, count: 2 },
        { coins: 500, count: 1 },
      ],
      factors: [{ times: 2, count: 1 }],
      opens: { until: 'end', count: 3 },
    },
    winMaxX: 500,
  },
  facts: { rtpPpm: 951_076, hitPpm: 417_006, sdMilli: 4_111 },
})

/** The same game with lower pays: operators choose its RTP. */
export const gourdBrothersReturns = otherReturns(gourdBrothers, [
  {
    pays: {
      house: { 3: 73, 4: 384, 5: 1_920 },
      jar: { 3: 49, 4: 187, 5: 886 },
      coin: { 3: 39, 4: 128, 5: 512 },
      pine: { 3: 25, 4: 74, 5: 315 },
      persimmon: { 3: 13, 4: 39, 5: 148 },
      ricecake: { 3: 8, 4: 25, 5: 98 },
      pouch: { 3: 8, 4: 23, 5: 89 },
      knot: { 3: 6, 4: 19, 5: 74 },
    },
    facts: { rtpPpm: 940_061, hitPpm: 417_006, sdMilli: 4_091 },
  },
  {
    pays: {
      house: { 3: 71, 4: 373, 5: 1_865 },
      jar: { 3: 47, 4: 182, 5: 861 },
      coin: { 3: 38, 4: 124, 5: 497 },
      pine: { 3: 24, 4: 72, 5: 306 },
      persimmon: { 3: 12, 4: 38, 5: 143 },
      ricecake: { 3: 8, 4: 25, 5: 96 },
      pouch: { 3: 8, 4: 22, 5: 86 },
      knot: { 3: 6, 4: 18, 5: 72 },
    },
    facts: { rtpPpm: 920_017, hitPpm: 417_006, sdMilli: 4_059 },
  },
])
