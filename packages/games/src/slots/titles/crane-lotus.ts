import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** In free spins every crane stays where it landed. */
export const craneLotus = defineTitle({
  names: { ko: '학과 연꽃', en: 'Crane and Lotus' },
  symbolNames: {
    crane: { ko: '학', en: 'Crane' },
    mountain: { ko: '산', en: 'Mountain' },
    pine: { ko: '소나무', en: 'Pine' },
    peony: { ko: '모란', en: 'Peony' },
    fan: { ko: '부채', en: 'Fan' },
    jade: { ko: '옥', en: 'Jade' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    lotus: { ko: '연꽃', en: 'Lotus' },
  },
  config: {
    id: 'crane-lotus',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'crane', kind: 'wild', sticksInFree: true },
      ...regulars('mountain pine peony fan jade lantern gourd knot'),
      { id: 'lotus', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'knot pine gourd lantern fan knot jade gourd jade knot gourd peony mountain knot',
          'fan gourd lotus knot gourd lantern fan lantern knot jade mountain peony jade fan',
          'gourd jade lantern peony pine lantern pine',
        ),
        strip(
          'pine peony lantern lotus knot lantern jade gourd mountain gourd lantern gourd fan',
          'jade fan pine gourd jade knot gourd fan gourd jade knot peony mountain pine knot',
          'lantern peony knot lantern crane jade fan knot',
        ),
        strip(
          'peony jade fan gourd jade knot jade peony pine lantern knot gourd lantern knot',
          'pine lantern peony gourd knot jade lotus fan gourd jade knot crane lantern fan',
          'gourd mountain lantern knot gourd mountain fan pine',
        ),
        strip(
          'jade lantern pine jade crane fan pine peony pine knot gourd jade peony knot jade',
          'lantern gourd knot peony lantern lotus mountain jade fan knot mountain gourd',
          'lantern knot gourd knot gourd lantern fan gourd fan',
        ),
        strip(
          'fan peony mountain pine lantern gourd knot lantern lotus jade gourd fan jade pine',
          'knot jade knot gourd lantern jade lantern gourd pine knot fan peony gourd knot',
          'lotus gourd peony knot fan mountain jade lantern',
        ),
      ],
      free: [
        strip(
          'knot pine lantern pine peony knot lantern gourd jade peony jade knot jade pine',
          'gourd mountain gourd lantern knot fan lantern gourd knot lantern fan peony jade',
          'fan knot gourd fan mountain gourd jade',
        ),
        strip(
          'gourd peony gourd lantern knot gourd lantern peony lantern knot jade knot crane',
          'fan jade fan mountain jade pine lantern fan gourd mountain crane knot gourd peony',
          'fan pine knot jade pine gourd jade lantern knot',
        ),
        strip(
          'lantern peony gourd pine knot jade crane fan mountain fan mountain knot crane fan',
          'pine gourd pine fan gourd jade knot lantern knot jade gourd jade knot lantern',
          'peony lantern gourd peony lantern knot gourd jade',
        ),
        strip(
          'jade peony pine mountain jade pine knot gourd knot crane jade peony knot lantern',
          'fan crane pine knot gourd lantern gourd knot peony lantern jade lantern gourd',
          'lantern gourd fan jade fan mountain knot gourd fan',
        ),
        strip(
          'knot lantern pine fan gourd jade mountain knot pine jade mountain gourd jade',
          'lantern knot lantern pine fan knot peony lantern gourd knot gourd jade fan peony',
          'fan knot peony gourd lantern jade gourd',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      mountain: { 3: 80, 4: 400, 5: 2_500 },
      pine: { 3: 50, 4: 200, 5: 1_000 },
      peony: { 3: 40, 4: 150, 5: 600 },
      fan: { 3: 25, 4: 80, 5: 300 },
      jade: { 3: 15, 4: 40, 5: 150 },
      lantern: { 3: 12, 4: 35, 5: 120 },
      gourd: { 3: 8, 4: 25, 5: 80 },
      knot: { 3: 6, 4: 20, 5: 60 },
    },
    scatterPays: { 3: 3, 4: 20, 5: 100 },
    freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, multiplier: 1 },
    winMaxX: 10_000,
  },
  facts: { rtpPpm: 956_092, hitPpm: 394_865, sdMilli: 6_708 },
})

/** The same game with lower pays: operators choose its RTP. */
export const craneLotusReturns = otherReturns(craneLotus, [
  {
    pays: {
      mountain: { 3: 78, 4: 393, 5: 2_456 },
      pine: { 3: 49, 4: 197, 5: 983 },
      peony: { 3: 39, 4: 147, 5: 590 },
      fan: { 3: 25, 4: 78, 5: 295 },
      jade: { 3: 14, 4: 39, 5: 147 },
      lantern: { 3: 12, 4: 34, 5: 118 },
      gourd: { 3: 8, 4: 25, 5: 79 },
      knot: { 3: 6, 4: 20, 5: 59 },
    },
    facts: { rtpPpm: 939_910, hitPpm: 394_865, sdMilli: 6_594 },
  },
  {
    pays: {
      mountain: { 3: 77, 4: 384, 5: 2_402 },
      pine: { 3: 48, 4: 192, 5: 961 },
      peony: { 3: 38, 4: 144, 5: 577 },
      fan: { 3: 23, 4: 77, 5: 288 },
      jade: { 3: 14, 4: 38, 5: 144 },
      lantern: { 3: 12, 4: 34, 5: 115 },
      gourd: { 3: 8, 4: 24, 5: 77 },
      knot: { 3: 6, 4: 19, 5: 58 },
    },
    facts: { rtpPpm: 920_104, hitPpm: 394_865, sdMilli: 6_452 },
  },
])
