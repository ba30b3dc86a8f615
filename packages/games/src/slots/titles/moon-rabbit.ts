import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Every way pays; a moon fills its reel, and doubles each way in free spins. */
export const moonRabbit = defineTitle({
  names: { ko: '달토끼', en: 'Moon Rabbit' },
  symbolNames: {
    moon: { ko: '보름달', en: 'Full moon' },
    rabbit: { ko: '달토끼', en: 'Moon rabbit' },
    crane: { ko: '학', en: 'Crane' },
    star: { ko: '별', en: 'Star' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    peony: { ko: '모란', en: 'Peony' },
    persimmon: { ko: '감', en: 'Persimmon' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    ricecake: { ko: '떡', en: 'Rice cake' },
  },
  config: {
    id: 'moon-rabbit',
    version: 1,
    rows: 3,
    coinsPerStake: 50,
    symbols: [
      {
        id: 'moon',
        kind: 'wild',
        expandsIn: ['base', 'free'],
        waysMultiplier: { base: 1, free: 2 },
      },
      ...regulars('rabbit crane star lantern peony persimmon gourd knot'),
      { id: 'ricecake', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'ricecake knot gourd star lantern persimmon gourd persimmon gourd persimmon gourd',
          'lantern knot lantern crane knot gourd knot rabbit peony ricecake peony knot rabbit',
          'gourd crane peony star persimmon lantern peony knot peony persimmon knot star',
        ),
        strip(
          'ricecake peony star crane gourd persimmon knot gourd knot star rabbit gourd knot',
          'lantern gourd knot rabbit knot gourd peony moon persimmon lantern crane knot crane',
          'ricecake star persimmon lantern peony gourd persimmon peony lantern knot persimmon',
          'peony',
        ),
        strip(
          'persimmon knot lantern crane persimmon knot gourd knot star gourd persimmon peony',
          'rabbit knot persimmon star knot peony persimmon crane moon lantern gourd persimmon',
          'knot rabbit gourd peony gourd ricecake lantern peony knot peony lantern star gourd',
        ),
        strip(
          'gourd peony lantern gourd ricecake peony lantern crane persimmon gourd peony',
          'lantern knot crane persimmon gourd moon knot gourd crane peony persimmon knot',
          'persimmon star knot star persimmon rabbit knot peony knot rabbit ricecake knot',
          'lantern gourd star',
        ),
        strip(
          'gourd knot persimmon gourd star lantern knot rabbit star knot persimmon knot',
          'rabbit lantern knot peony persimmon star gourd persimmon knot peony crane',
          'persimmon gourd ricecake persimmon gourd crane knot peony lantern gourd crane',
          'ricecake peony lantern peony',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      rabbit: { 3: 40, 4: 150, 5: 700 },
      crane: { 3: 30, 4: 90, 5: 350 },
      star: { 3: 18, 4: 60, 5: 220 },
      lantern: { 3: 10, 4: 35, 5: 110 },
      peony: { 3: 7, 4: 18, 5: 60 },
      persimmon: { 3: 6, 4: 14, 5: 45 },
      gourd: { 3: 3, 4: 9, 5: 30 },
      knot: { 3: 3, 4: 7, 5: 22 },
    },
    scatterPays: { 3: 1, 4: 8, 5: 50 },
    freeSpins: { awards: { 3: 8, 4: 10, 5: 15 }, retriggers: { 3: 4, 4: 6, 5: 8 }, multiplier: 1 },
    winMaxX: 10_000,
  },
  facts: { rtpPpm: 946_831, hitPpm: 489_302, sdMilli: 10_936 },
})

/** The same game with lower pays: operators choose its RTP. */
export const moonRabbitReturns = otherReturns(moonRabbit, [
  {
    pays: {
      rabbit: { 3: 40, 4: 149, 5: 695 },
      crane: { 3: 30, 4: 89, 5: 347 },
      star: { 3: 18, 4: 60, 5: 218 },
      lantern: { 3: 10, 4: 35, 5: 109 },
      peony: { 3: 7, 4: 18, 5: 60 },
      persimmon: { 3: 6, 4: 14, 5: 45 },
      gourd: { 3: 3, 4: 9, 5: 30 },
      knot: { 3: 3, 4: 7, 5: 21 },
    },
    facts: { rtpPpm: 940_071, hitPpm: 489_302, sdMilli: 10_856 },
  },
  {
    pays: {
      rabbit: { 3: 39, 4: 146, 5: 679 },
      crane: { 3: 29, 4: 87, 5: 340 },
      star: { 3: 17, 4: 58, 5: 213 },
      lantern: { 3: 10, 4: 34, 5: 107 },
      peony: { 3: 7, 4: 17, 5: 58 },
      persimmon: { 3: 6, 4: 14, 5: 43 },
      gourd: { 3: 3, 4: 9, 5: 29 },
      knot: { 3: 3, 4: 7, 5: 21 },
    },
    facts: { rtpPpm: 919_906, hitPpm: 489_302, sdMilli: 10_605 },
  },
])
