import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Four reels of 256 ways; three bundles let you open four of sixteen, and factors multiply. */
export const nightMarket = defineTitle({
  names: { ko: '야시장 보따리', en: 'Night Market' },
  symbolNames: {
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    moon: { ko: '보름달', en: 'Full moon' },
    goblin: { ko: '도깨비', en: 'Goblin' },
    fish: { ko: '잉어', en: 'Carp' },
    drum: { ko: '북', en: 'Drum' },
    fan: { ko: '부채', en: 'Fan' },
    ricecake: { ko: '떡', en: 'Rice cake' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    pouch: { ko: '보따리', en: 'Bundle' },
  },
  config: {
    id: 'night-market',
    version: 1,
    rows: 4,
    coinsPerStake: 40,
    symbols: [
      { id: 'lantern', kind: 'wild' },
      ...regulars('moon goblin fish drum fan ricecake gourd knot'),
      { id: 'pouch', kind: 'bonus' },
    ],
    strips: {
      base: [
        strip(
          'gourd drum ricecake gourd fish ricecake fish gourd ricecake knot moon ricecake fish',
          'gourd fish knot gourd goblin fan drum fan goblin gourd drum fan ricecake knot drum',
          'goblin gourd fan knot moon knot ricecake fan ricecake fan knot drum knot pouch',
          'ricecake gourd knot',
        ),
        strip(
          'knot lantern fan gourd ricecake knot gourd goblin ricecake gourd fan knot fan fish',
          'drum ricecake goblin ricecake gourd fan drum fish knot fish fan knot goblin gourd',
          'drum ricecake gourd moon fish ricecake knot gourd moon fan ricecake pouch ricecake',
          'knot gourd drum knot drum',
        ),
        strip(
          'ricecake knot drum ricecake drum gourd fan ricecake moon fan ricecake fan lantern',
          'gourd goblin gourd goblin gourd pouch drum knot fan goblin knot fan moon knot gourd',
          'knot fish ricecake gourd knot fish gourd knot fish fan gourd ricecake drum ricecake',
          'knot fish ricecake drum',
        ),
        strip(
          'knot fan gourd ricecake drum gourd moon ricecake drum lantern ricecake fan gourd',
          'fish knot fish knot drum fan knot ricecake knot ricecake gourd drum fan ricecake',
          'knot fish goblin gourd pouch moon knot ricecake goblin ricecake gourd goblin fan',
          'fish fan knot gourd drum gourd',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      moon: { 3: 60, 4: 600 },
      goblin: { 3: 40, 4: 230 },
      fish: { 3: 18, 4: 90 },
      drum: { 3: 12, 4: 55 },
      fan: { 3: 8, 4: 30 },
      ricecake: { 3: 4, 4: 12 },
      gourd: { 3: 4, 4: 12 },
      knot: { 3: 3, 4: 11 },
    },
    pick: {
      symbol: 'pouch',
      symbolsMin: 3,
      prizes: [
        { coins: 80, count: 6 },
        { coins: 200, count: 4 },
        { coins: 600, count: 2 },
        { coins: 2_000, count: 1 },
      ],
      factors: [
        { times: 2, count: 2 },
        { times: 5, count: 1 },
      ],
      opens: { until: 'count', count: 4 },
    },
    winMaxX: 2_000,
  },
  facts: { rtpPpm: 960_816, hitPpm: 732_895, sdMilli: 5_729 },
})

/** The same game with lower pays: operators choose its RTP. */
export const nightMarketReturns = otherReturns(nightMarket, [
  {
    pays: {
      moon: { 3: 58, 4: 584 },
      goblin: { 3: 39, 4: 224 },
      fish: { 3: 18, 4: 87 },
      drum: { 3: 12, 4: 53 },
      fan: { 3: 8, 4: 29 },
      ricecake: { 3: 4, 4: 11 },
      gourd: { 3: 4, 4: 12 },
      knot: { 3: 3, 4: 11 },
    },
    facts: { rtpPpm: 939_990, hitPpm: 732_895, sdMilli: 5_716 },
  },
  {
    pays: {
      moon: { 3: 57, 4: 569 },
      goblin: { 3: 38, 4: 218 },
      fish: { 3: 17, 4: 86 },
      drum: { 3: 11, 4: 52 },
      fan: { 3: 8, 4: 28 },
      ricecake: { 3: 4, 4: 11 },
      gourd: { 3: 4, 4: 11 },
      knot: { 3: 3, 4: 11 },
    },
    facts: { rtpPpm: 919_846, hitPpm: 732_895, sdMilli: 5_706 },
  },
])
