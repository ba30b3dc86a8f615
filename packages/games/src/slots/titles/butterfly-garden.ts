import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { thirtyTallLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Thirty lines on four rows; butterflies open over whole reels in free spins only. */
export const butterflyGarden = defineTitle({
  names: { ko: '나비 정원', en: 'Butterfly Garden' },
  symbolNames: {
    butterfly: { ko: '나비', en: 'Butterfly' },
    peony: { ko: '모란', en: 'Peony' },
    lotus: { ko: '연꽃', en: 'Lotus' },
    plum: { ko: '매화', en: 'Plum blossom' },
    crane: { ko: '학', en: 'Crane' },
    pine: { ko: '소나무', en: 'Pine' },
    jade: { ko: '옥', en: 'Jade' },
    fan: { ko: '부채', en: 'Fan' },
    knot: { ko: '매듭', en: 'Knot' },
    sun: { ko: '해', en: 'Sun' },
  },
  config: {
    id: 'butterfly-garden',
    version: 1,
    rows: 4,
    coinsPerStake: 50,
    symbols: [
      { id: 'butterfly', kind: 'wild', expandsIn: ['free'] },
      ...regulars('peony lotus plum crane pine jade fan knot'),
      { id: 'sun', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'fan pine crane knot jade knot fan knot peony plum pine plum sun fan jade fan lotus',
          'plum peony crane knot fan knot jade fan pine fan knot plum crane lotus crane jade',
          'lotus pine jade pine jade pine knot peony',
        ),
        strip(
          'crane jade pine fan pine knot pine peony crane plum knot fan pine plum knot plum',
          'lotus knot jade fan pine lotus fan pine lotus peony knot fan jade crane knot peony',
          'fan sun jade fan plum butterfly jade knot crane jade',
        ),
        strip(
          'lotus fan pine jade peony jade lotus crane knot crane pine plum jade peony jade fan',
          'plum knot lotus jade plum knot sun knot fan pine fan knot pine crane plum knot pine',
          'crane fan peony pine jade fan butterfly knot fan',
        ),
        strip(
          'lotus fan knot jade crane fan jade plum pine crane lotus knot peony knot plum jade',
          'knot plum pine knot butterfly crane peony plum fan knot crane fan pine lotus pine',
          'jade sun fan jade fan pine knot jade fan pine peony',
        ),
        strip(
          'pine knot peony pine lotus plum jade knot jade pine peony pine fan lotus fan jade',
          'pine peony knot plum lotus crane knot crane butterfly pine fan knot plum fan crane',
          'plum fan knot jade fan crane fan jade sun knot jade',
        ),
      ],
      free: [
        strip(
          'fan crane pine knot lotus knot plum pine peony jade peony lotus fan sun jade fan',
          'jade fan jade fan pine plum crane jade knot crane knot lotus pine fan knot peony fan',
          'plum pine crane jade pine knot plum knot',
        ),
        strip(
          'fan jade sun pine jade crane jade fan pine knot fan knot butterfly pine peony knot',
          'pine jade pine plum knot crane jade fan crane peony plum jade fan plum lotus peony',
          'lotus pine butterfly knot fan knot lotus fan plum crane knot',
        ),
        strip(
          'jade crane jade knot butterfly fan peony crane knot crane knot fan jade pine jade',
          'fan plum knot jade lotus plum fan plum fan pine lotus pine plum butterfly sun lotus',
          'fan peony crane pine knot fan knot jade pine knot peony pine',
        ),
        strip(
          'jade butterfly peony jade knot fan knot lotus fan lotus fan peony fan pine plum fan',
          'knot plum lotus peony knot butterfly crane jade fan plum jade sun crane jade pine',
          'knot pine fan plum pine knot crane knot pine jade pine crane',
        ),
        strip(
          'jade crane peony butterfly pine jade pine crane knot jade fan plum jade knot',
          'butterfly pine plum pine fan jade pine lotus knot plum knot peony plum lotus fan',
          'peony crane fan lotus knot crane fan knot sun knot jade fan pine fan',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: thirtyTallLines },
    pays: {
      peony: { 3: 110, 4: 540, 5: 3_250 },
      lotus: { 3: 80, 4: 320, 5: 1_900 },
      plum: { 3: 55, 4: 220, 5: 1_100 },
      crane: { 3: 50, 4: 160, 5: 810 },
      pine: { 3: 22, 4: 70, 5: 320 },
      jade: { 3: 22, 4: 70, 5: 270 },
      fan: { 3: 14, 4: 40, 5: 160 },
      knot: { 3: 14, 4: 30, 5: 140 },
    },
    scatterPays: { 3: 1, 4: 5, 5: 25 },
    freeSpins: {
      awards: { 3: 10, 4: 15, 5: 25 },
      retriggers: { 3: 5, 4: 8, 5: 10 },
      multiplier: 1,
    },
    buy: { priceX: 48, starts: 'freeSpins', scatters: 3 },
    winMaxX: 8_000,
  },
  facts: {
    rtpPpm: 956_734,
    hitPpm: 441_390,
    sdMilli: 7_943,
    buyPpm: 958_898,
    buySdMilli: 1_543,
  },
})

/** The same game with lower pays: operators choose its RTP. */
export const butterflyGardenReturns = otherReturns(butterflyGarden, [
  {
    pays: {
      peony: { 3: 108, 4: 530, 5: 3_193 },
      lotus: { 3: 78, 4: 314, 5: 1_866 },
      plum: { 3: 54, 4: 216, 5: 1_081 },
      crane: { 3: 49, 4: 157, 5: 796 },
      pine: { 3: 22, 4: 69, 5: 314 },
      jade: { 3: 21, 4: 69, 5: 265 },
      fan: { 3: 14, 4: 39, 5: 157 },
      knot: { 3: 14, 4: 29, 5: 137 },
    },
    facts: { rtpPpm: 940_039, hitPpm: 441_390, sdMilli: 7_801, buyPpm: 941_423, buySdMilli: 1_515 },
  },
  {
    pays: {
      peony: { 3: 106, 4: 519, 5: 3_124 },
      lotus: { 3: 77, 4: 308, 5: 1_826 },
      plum: { 3: 53, 4: 211, 5: 1_057 },
      crane: { 3: 48, 4: 154, 5: 779 },
      pine: { 3: 21, 4: 67, 5: 308 },
      jade: { 3: 21, 4: 68, 5: 260 },
      fan: { 3: 14, 4: 38, 5: 154 },
      knot: { 3: 13, 4: 29, 5: 135 },
    },
    facts: { rtpPpm: 920_080, hitPpm: 441_390, sdMilli: 7_639, buyPpm: 922_053, buySdMilli: 1_483 },
  },
])
