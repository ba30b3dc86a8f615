import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { fiveShortLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Three reels and five lines; a fourth reel multiplies whatever they win. */
export const sevensYard = defineTitle({
  names: { ko: '세븐 마당', en: 'Sevens Yard' },
  symbolNames: {
    seven: { ko: '세븐', en: 'Seven' },
    bar: { ko: '바', en: 'Bar' },
    bell: { ko: '종', en: 'Bell' },
    star: { ko: '별', en: 'Star' },
    gem: { ko: '보석', en: 'Gem' },
    persimmon: { ko: '감', en: 'Persimmon' },
  },
  config: {
    id: 'sevens-yard',
    version: 1,
    rows: 3,
    coinsPerStake: 10,
    symbols: [...regulars('seven bar bell star gem persimmon')],
    strips: {
      base: [
        strip(
          'persimmon star seven star bell gem persimmon bar star persimmon bar gem persimmon',
          'bar bell gem seven persimmon bell gem star persimmon gem',
        ),
        strip(
          'star bell seven gem persimmon gem persimmon star persimmon bar gem bar seven',
          'persimmon star bell gem bar gem bell persimmon star persimmon',
        ),
        strip(
          'seven persimmon gem star persimmon bar persimmon gem bell star persimmon bell',
          'persimmon gem persimmon bell persimmon gem star persimmon bar gem star',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: fiveShortLines },
    pays: {
      seven: { 3: 510 },
      bar: { 3: 140 },
      bell: { 3: 70 },
      star: { 3: 35 },
      gem: { 3: 17 },
      persimmon: { 3: 8 },
    },
    multiplierReel: [
      { times: 1, weight: 30 },
      { times: 2, weight: 12 },
      { times: 3, weight: 5 },
      { times: 5, weight: 2 },
      { times: 10, weight: 1 },
    ],
    winMaxX: 1_500,
  },
  facts: { rtpPpm: 959_637, hitPpm: 207_529, sdMilli: 6_065 },
})

/** The same game with lower pays: operators choose its RTP. */
export const sevensYardReturns = otherReturns(sevensYard, [
  {
    pays: {
      seven: { 3: 500 },
      bar: { 3: 136 },
      bell: { 3: 69 },
      star: { 3: 33 },
      gem: { 3: 17 },
      persimmon: { 3: 8 },
    },
    facts: { rtpPpm: 940_106, hitPpm: 207_529, sdMilli: 5_931 },
  },
  {
    pays: {
      seven: { 3: 489 },
      bar: { 3: 133 },
      bell: { 3: 67 },
      star: { 3: 33 },
      gem: { 3: 16 },
      persimmon: { 3: 8 },
    },
    facts: { rtpPpm: 919_844, hitPpm: 207_529, sdMilli: 5_800 },
  },
])
