import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Six reels, 4,096 ways; free spins cross on reels without the small symbols. */
export const magpieBridge = defineTitle({
  names: { ko: '오작교', en: 'Magpie Bridge' },
  symbolNames: {
    magpie: { ko: '까치', en: 'Magpie' },
    moon: { ko: '보름달', en: 'Full moon' },
    crane: { ko: '학', en: 'Crane' },
    fan: { ko: '부채', en: 'Fan' },
    peony: { ko: '모란', en: 'Peony' },
    jade: { ko: '옥', en: 'Jade' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    pouch: { ko: '복주머니', en: 'Lucky pouch' },
    knot: { ko: '매듭', en: 'Knot' },
    star: { ko: '별', en: 'Star' },
  },
  config: {
    id: 'magpie-bridge',
    version: 1,
    rows: 4,
    coinsPerStake: 100,
    symbols: [
      { id: 'magpie', kind: 'wild' },
      ...regulars('moon crane fan peony jade lantern pouch knot'),
      { id: 'star', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'knot fan star lantern knot pouch crane lantern knot peony knot fan moon fan lantern',
          'peony jade pouch moon peony pouch jade lantern jade pouch crane',
        ),
        strip(
          'knot crane peony jade pouch lantern knot peony moon lantern fan peony lantern pouch',
          'moon knot star fan jade lantern pouch magpie fan jade pouch knot crane',
        ),
        strip(
          'lantern pouch jade crane fan peony jade peony fan lantern star moon fan pouch knot',
          'pouch lantern knot pouch magpie lantern peony knot jade moon crane knot',
        ),
        strip(
          'fan lantern pouch lantern crane moon crane pouch lantern pouch peony moon jade knot',
          'peony jade fan star lantern fan pouch knot magpie peony knot jade knot',
        ),
        strip(
          'jade fan moon pouch knot magpie lantern peony knot pouch knot star crane pouch peony',
          'fan moon lantern crane lantern jade lantern jade pouch peony fan knot',
        ),
        strip(
          'knot lantern fan crane moon pouch fan peony pouch star jade knot lantern magpie jade',
          'lantern pouch peony knot fan crane peony lantern jade pouch knot moon',
        ),
      ],
      free: [
        strip(
          'peony crane peony jade moon fan jade fan peony moon jade moon fan crane star crane',
          'jade peony fan peony jade fan jade peony crane',
        ),
        strip(
          'crane peony magpie crane jade peony star fan peony jade fan moon fan peony jade',
          'crane peony crane magpie jade fan moon fan jade moon jade peony',
        ),
        strip(
          'peony fan jade crane fan peony jade peony fan moon crane magpie jade peony fan moon',
          'peony magpie peony star crane jade fan crane jade moon jade',
        ),
        strip(
          'crane fan magpie crane peony jade peony magpie jade fan moon jade peony fan jade fan',
          'crane moon peony star peony jade moon peony jade crane fan',
        ),
        strip(
          'crane jade fan jade peony fan peony jade crane moon peony magpie moon fan star moon',
          'fan peony jade crane fan crane jade peony magpie jade peony',
        ),
        strip(
          'fan magpie jade fan moon jade moon crane moon peony jade magpie peony crane jade',
          'peony jade crane fan peony star fan peony crane jade fan peony',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      moon: { 3: 15, 4: 45, 5: 150, 6: 750 },
      crane: { 3: 11, 4: 30, 5: 90, 6: 380 },
      fan: { 3: 6, 4: 15, 5: 45, 6: 180 },
      peony: { 3: 5, 4: 12, 5: 35, 6: 120 },
      jade: { 3: 4, 4: 11, 5: 30, 6: 110 },
      lantern: { 3: 2, 4: 5, 5: 12, 6: 40 },
      pouch: { 3: 2, 4: 5, 5: 12, 6: 40 },
      knot: { 3: 2, 4: 4, 5: 11, 6: 30 },
    },
    freeSpins: { awards: { 4: 8, 5: 12, 6: 20 }, retriggers: { 4: 4, 5: 6, 6: 10 }, multiplier: 1 },
    winMaxX: 10_000,
  },
  facts: { rtpPpm: 969_290, hitPpm: 725_166, sdMilli: 7_211 },
})

/** The same game with lower pays: operators choose its RTP. */
export const magpieBridgeReturns = otherReturns(magpieBridge, [
  {
    pays: {
      moon: { 3: 15, 4: 44, 5: 145, 6: 727 },
      crane: { 3: 11, 4: 29, 5: 87, 6: 369 },
      fan: { 3: 6, 4: 15, 5: 44, 6: 174 },
      peony: { 3: 5, 4: 12, 5: 34, 6: 115 },
      jade: { 3: 4, 4: 11, 5: 29, 6: 106 },
      lantern: { 3: 2, 4: 5, 5: 12, 6: 39 },
      pouch: { 3: 2, 4: 5, 5: 12, 6: 39 },
      knot: { 3: 2, 4: 4, 5: 11, 6: 29 },
    },
    facts: { rtpPpm: 940_066, hitPpm: 725_166, sdMilli: 6_960 },
  },
  {
    pays: {
      moon: { 3: 14, 4: 43, 5: 142, 6: 712 },
      crane: { 3: 10, 4: 28, 5: 85, 6: 361 },
      fan: { 3: 6, 4: 14, 5: 43, 6: 172 },
      peony: { 3: 5, 4: 11, 5: 33, 6: 114 },
      jade: { 3: 4, 4: 10, 5: 28, 6: 104 },
      lantern: { 3: 2, 4: 5, 5: 11, 6: 38 },
      pouch: { 3: 2, 4: 5, 5: 11, 6: 38 },
      knot: { 3: 2, 4: 4, 5: 10, 6: 28 },
    },
    facts: { rtpPpm: 919_823, hitPpm: 725_166, sdMilli: 6_846 },
  },
])
