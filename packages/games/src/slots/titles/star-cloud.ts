import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Six alike anywhere in the window win; no line, no way, no neighbour is needed. */
export const starCloud = defineTitle({
  names: { ko: '별구름', en: 'Star Cloud' },
  symbolNames: {
    star: { ko: '별', en: 'Star' },
    sun: { ko: '해', en: 'Sun' },
    crane: { ko: '학', en: 'Crane' },
    gem: { ko: '보석', en: 'Gem' },
    plum: { ko: '매화', en: 'Plum blossom' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    cloud: { ko: '구름', en: 'Cloud' },
    moon: { ko: '보름달', en: 'Full moon' },
  },
  config: {
    id: 'star-cloud',
    version: 1,
    rows: 4,
    coinsPerStake: 100,
    symbols: [
      ...regulars('star sun crane gem plum lantern cloud'),
      { id: 'moon', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'plum gem lantern cloud plum cloud sun moon cloud star crane gem lantern sun star',
          'crane',
        ),
        strip(
          'star cloud star crane plum lantern moon cloud sun gem sun plum lantern crane gem',
          'lantern',
        ),
        strip(
          'plum lantern gem cloud lantern plum crane cloud sun star cloud sun crane moon star',
          'gem',
        ),
        strip(
          'cloud lantern crane star sun star moon sun lantern cloud gem plum gem lantern crane',
          'plum',
        ),
        strip(
          'crane plum gem cloud star plum sun cloud moon star cloud sun gem lantern crane',
          'lantern',
        ),
        strip(
          'lantern cloud star lantern sun lantern crane plum gem sun star gem moon crane cloud',
          'plum',
        ),
      ],
    },
    evaluation: { kind: 'anywhere' },
    pays: {
      star: { 6: 40, 7: 80, 9: 240, 11: 1_000 },
      sun: { 6: 20, 7: 40, 9: 120, 11: 510 },
      crane: { 6: 14, 7: 27, 9: 80, 11: 340 },
      gem: { 6: 9, 7: 19, 9: 55, 11: 240 },
      plum: { 6: 7, 7: 14, 9: 40, 11: 170 },
      lantern: { 6: 3, 7: 7, 9: 20, 11: 85 },
      cloud: { 6: 3, 7: 7, 9: 20, 11: 85 },
    },
    freeSpins: { awards: { 5: 8, 6: 12 }, retriggers: { 5: 4, 6: 8 }, multiplier: 1 },
    cascades: { multipliers: { base: [1, 1, 2, 3, 5], free: [2, 4, 6, 10] } },
    winMaxX: 5_000,
  },
  facts: { rtpPpm: 956_859, hitPpm: 381_456, sdMilli: 4_478 },
})

/** The same game with lower pays: operators choose its RTP. */
export const starCloudReturns = otherReturns(starCloud, [
  {
    pays: {
      star: { 6: 38, 7: 79, 9: 236, 11: 982 },
      sun: { 6: 20, 7: 39, 9: 117, 11: 501 },
      crane: { 6: 14, 7: 27, 9: 79, 11: 334 },
      gem: { 6: 9, 7: 19, 9: 51, 11: 236 },
      plum: { 6: 7, 7: 14, 9: 39, 11: 167 },
      lantern: { 6: 3, 7: 7, 9: 19, 11: 83 },
      cloud: { 6: 3, 7: 7, 9: 20, 11: 83 },
    },
    facts: { rtpPpm: 940_396, hitPpm: 381_456, sdMilli: 4_401 },
  },
])
