import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Three short reels, often a little; a persimmon doubles its ways. */
export const persimmonHouse = defineTitle({
  names: { ko: '감나무 집', en: 'Persimmon House' },
  symbolNames: {
    persimmon: { ko: '감', en: 'Persimmon' },
    magpie: { ko: '까치', en: 'Magpie' },
    coin: { ko: '엽전', en: 'Old coin' },
    drum: { ko: '북', en: 'Drum' },
    pouch: { ko: '복주머니', en: 'Lucky pouch' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
  },
  config: {
    id: 'persimmon-house',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'persimmon', kind: 'wild', waysMultiplier: { base: 2, free: 2 } },
      ...regulars('magpie coin drum pouch lantern gourd knot'),
    ],
    strips: {
      base: [
        strip(
          'pouch gourd knot drum gourd knot lantern drum magpie gourd lantern drum coin',
          'lantern gourd pouch knot coin drum knot magpie coin gourd pouch lantern knot pouch',
          'lantern gourd pouch knot',
        ),
        strip(
          'lantern drum pouch lantern magpie knot drum persimmon drum lantern gourd pouch',
          'drum coin lantern pouch knot lantern knot pouch coin gourd magpie gourd knot gourd',
          'knot coin pouch persimmon gourd knot',
        ),
        strip(
          'coin magpie persimmon pouch knot drum knot gourd knot gourd knot pouch lantern',
          'knot pouch drum coin gourd lantern pouch lantern persimmon gourd drum lantern',
          'gourd magpie knot lantern coin drum pouch',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      magpie: { 3: 90 },
      coin: { 3: 30 },
      drum: { 3: 13 },
      pouch: { 3: 8 },
      lantern: { 3: 5 },
      gourd: { 3: 3 },
      knot: { 3: 2 },
    },

    winMaxX: 300,
  },
  facts: { rtpPpm: 941_606, hitPpm: 653_509, sdMilli: 2_739 },
})

/** The same game with lower pays: operators choose its RTP. */
export const persimmonHouseReturns = otherReturns(persimmonHouse, [
  {
    pays: {
      magpie: { 3: 89 },
      coin: { 3: 29 },
      drum: { 3: 12 },
      pouch: { 3: 8 },
      lantern: { 3: 5 },
      gourd: { 3: 3 },
      knot: { 3: 2 },
    },
    facts: { rtpPpm: 921_405, hitPpm: 653_509, sdMilli: 2_684 },
  },
])
