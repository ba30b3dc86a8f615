import { defineTitle } from '../title.ts'
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
