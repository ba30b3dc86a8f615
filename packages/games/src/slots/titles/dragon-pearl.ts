import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Six pearls hold while the others spin again for more of them. */
export const dragonPearl = defineTitle({
  names: { ko: '용의 여의주', en: "Dragon's Pearl" },
  symbolNames: {
    dragon: { ko: '용', en: 'Dragon' },
    crane: { ko: '학', en: 'Crane' },
    lotus: { ko: '연꽃', en: 'Lotus' },
    drum: { ko: '북', en: 'Drum' },
    fan: { ko: '부채', en: 'Fan' },
    peony: { ko: '모란', en: 'Peony' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    pearl: { ko: '여의주', en: 'Dragon pearl' },
  },
  config: {
    id: 'dragon-pearl',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'dragon', kind: 'wild' },
      ...regulars('crane lotus drum fan peony lantern gourd knot'),
      { id: 'pearl', kind: 'coin' },
    ],
    strips: {
      base: [
        strip(
          'knot drum lotus lantern crane fan lantern peony gourd peony knot gourd lantern',
          'peony knot pearl pearl pearl lotus drum fan peony lotus peony knot gourd crane',
          'gourd lantern fan lantern pearl knot drum knot gourd fan',
        ),
        strip(
          'dragon peony knot gourd pearl pearl pearl gourd dragon lantern gourd peony drum',
          'fan gourd crane gourd peony lotus peony crane lantern lotus knot peony lotus fan',
          'knot lantern knot lantern drum fan knot lantern drum gourd fan knot',
        ),
        strip(
          'lantern gourd lotus fan drum lantern gourd dragon peony pearl pearl pearl knot',
          'peony lantern lotus lantern gourd knot gourd lantern knot crane peony crane drum',
          'gourd knot dragon fan drum fan knot fan peony knot gourd pearl lotus',
        ),
        strip(
          'peony dragon gourd knot fan lantern peony knot gourd drum crane lotus drum gourd',
          'fan knot peony lantern lotus knot peony fan drum lantern dragon gourd pearl pearl',
          'pearl gourd lotus lantern crane lantern knot peony knot fan gourd',
        ),
        strip(
          'lotus fan lantern knot lantern lotus knot drum crane pearl pearl pearl peony fan',
          'lantern gourd knot peony gourd drum peony lantern lotus peony gourd fan knot gourd',
          'knot crane knot pearl drum lantern gourd peony fan',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      crane: { 3: 75, 4: 400, 5: 2_000 },
      lotus: { 3: 50, 4: 200, 5: 800 },
      drum: { 3: 40, 4: 120, 5: 500 },
      fan: { 3: 20, 4: 75, 5: 300 },
      peony: { 3: 12, 4: 45, 5: 180 },
      lantern: { 3: 10, 4: 35, 5: 120 },
      gourd: { 3: 7, 4: 25, 5: 80 },
      knot: { 3: 4, 4: 16, 5: 60 },
    },
    holdAndSpin: {
      symbol: 'pearl',
      coinsMin: 6,
      respins: 3,
      landsOneIn: 20,
      values: [
        { coins: 20, weight: 60 },
        { coins: 40, weight: 22 },
        { coins: 60, weight: 10 },
        { coins: 100, weight: 5 },
        { coins: 200, weight: 2 },
        { coins: 1_000, weight: 1 },
      ],
      fullGridCoins: 20_000,
    },
    winMaxX: 5_000,
  },
  facts: { rtpPpm: 963_761, hitPpm: 369_391, sdMilli: 6_969 },
})

/** The same game with lower pays: operators choose its RTP. */
export const dragonPearlReturns = otherReturns(dragonPearl, [
  {
    pays: {
      crane: { 3: 72, 4: 384, 5: 1_920 },
      lotus: { 3: 48, 4: 192, 5: 768 },
      drum: { 3: 38, 4: 115, 5: 480 },
      fan: { 3: 19, 4: 72, 5: 288 },
      peony: { 3: 11, 4: 43, 5: 173 },
      lantern: { 3: 10, 4: 33, 5: 115 },
      gourd: { 3: 7, 4: 24, 5: 77 },
      knot: { 3: 4, 4: 15, 5: 58 },
    },
    facts: { rtpPpm: 940_116, hitPpm: 369_391, sdMilli: 6_947 },
  },
  {
    pays: {
      crane: { 3: 69, 4: 371, 5: 1_853 },
      lotus: { 3: 47, 4: 185, 5: 741 },
      drum: { 3: 37, 4: 111, 5: 463 },
      fan: { 3: 19, 4: 69, 5: 278 },
      peony: { 3: 11, 4: 42, 5: 167 },
      lantern: { 3: 9, 4: 33, 5: 111 },
      gourd: { 3: 6, 4: 23, 5: 74 },
      knot: { 3: 4, 4: 15, 5: 56 },
    },
    facts: { rtpPpm: 919_945, hitPpm: 369_391, sdMilli: 6_931 },
  },
])
