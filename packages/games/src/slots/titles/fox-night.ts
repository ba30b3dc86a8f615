import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { firstLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Ten lines from both sides; a fox fills its reel, stays, and lets the others turn again. */
export const foxNight = defineTitle({
  names: { ko: '구미호의 밤', en: 'Nine-Tail Night' },
  symbolNames: {
    fox: { ko: '구미호', en: 'Nine-tailed fox' },
    moon: { ko: '보름달', en: 'Full moon' },
    gem: { ko: '보석', en: 'Gem' },
    jade: { ko: '옥', en: 'Jade' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    fan: { ko: '부채', en: 'Fan' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
  },
  config: {
    id: 'fox-night',
    version: 1,
    rows: 3,
    coinsPerStake: 10,
    symbols: [
      { id: 'fox', kind: 'wild', expandsIn: ['base'] },
      ...regulars('moon gem jade lantern fan gourd knot'),
    ],
    strips: {
      base: [
        strip(
          'gourd knot jade lantern knot fan jade knot gourd knot fan lantern fan gourd gem moon',
          'gourd fan lantern gem lantern fan gem knot moon gourd knot fan lantern jade gourd',
          'lantern jade moon gourd gem fan gourd moon knot jade lantern jade fan jade fan gourd',
          'knot gem lantern knot',
        ),
        strip(
          'gourd moon knot gourd jade lantern fan jade moon knot lantern fan gourd knot jade',
          'fan gourd fan knot moon fan jade lantern fan lantern knot gourd fan gem lantern',
          'gourd knot gourd jade knot fox gem jade gem lantern gem moon knot gourd knot jade',
          'fan gourd lantern fan lantern gem',
        ),
        strip(
          'knot lantern fan jade gourd knot lantern moon gem fan knot fan moon lantern jade gem',
          'jade gourd fan gourd fan gem knot gourd jade knot lantern gem fan knot gourd fan',
          'jade gourd lantern fan jade knot lantern knot moon gem jade gourd fox gourd lantern',
          'moon fan lantern knot gourd',
        ),
        strip(
          'gourd jade knot lantern gem fan lantern gourd knot gourd gem fan jade knot gourd',
          'lantern knot moon knot fan jade gourd knot fan gem knot lantern moon fan lantern',
          'jade fan gourd fan lantern knot lantern gourd jade gem gourd fan jade gourd knot gem',
          'lantern fan moon jade moon fox',
        ),
        strip(
          'jade fan lantern gourd jade gourd lantern fan lantern knot gourd gem jade knot gem',
          'fan lantern knot moon knot gourd fan gem fan knot fan lantern knot gourd lantern',
          'gourd fan knot gem moon jade gourd lantern jade gourd fan gourd moon knot moon jade',
          'lantern jade fan knot gem',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: firstLines(10), bothWays: true },
    pays: {
      moon: { 3: 22, 4: 85, 5: 110 },
      gem: { 3: 11, 4: 26, 5: 50 },
      jade: { 3: 4, 4: 11, 5: 26 },
      lantern: { 3: 3, 4: 9, 5: 22 },
      fan: { 3: 3, 4: 7, 5: 17 },
      gourd: { 3: 2, 4: 4, 5: 11 },
      knot: { 3: 2, 4: 4, 5: 11 },
    },
    wildRespins: { moves: 'stay' },
    winMaxX: 1_000,
  },
  facts: { rtpPpm: 950_583, hitPpm: 501_536, sdMilli: 4_087 },
})

/** The same game with lower pays: operators choose its RTP. */
export const foxNightReturns = otherReturns(foxNight, [
  {
    pays: {
      moon: { 3: 21, 4: 83, 5: 109 },
      gem: { 3: 11, 4: 25, 5: 50 },
      jade: { 3: 4, 4: 11, 5: 26 },
      lantern: { 3: 3, 4: 9, 5: 22 },
      fan: { 3: 3, 4: 7, 5: 17 },
      gourd: { 3: 2, 4: 4, 5: 11 },
      knot: { 3: 2, 4: 4, 5: 11 },
    },
    facts: { rtpPpm: 939_833, hitPpm: 501_536, sdMilli: 4_017 },
  },
  {
    pays: {
      moon: { 3: 20, 4: 80, 5: 106 },
      gem: { 3: 10, 4: 25, 5: 48 },
      jade: { 3: 4, 4: 11, 5: 25 },
      lantern: { 3: 3, 4: 9, 5: 21 },
      fan: { 3: 3, 4: 7, 5: 16 },
      gourd: { 3: 2, 4: 4, 5: 11 },
      knot: { 3: 2, 4: 4, 5: 11 },
    },
    facts: { rtpPpm: 919_834, hitPpm: 501_536, sdMilli: 3_920 },
  },
])
