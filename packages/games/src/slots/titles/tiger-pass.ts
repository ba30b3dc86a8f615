import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Twenty lines; three moons open free spins at three times the win. */
export const tigerPass = defineTitle({
  names: { ko: '호랑이 고개', en: 'Tiger Pass' },
  symbolNames: {
    tiger: { ko: '호랑이', en: 'Tiger' },
    magpie: { ko: '까치', en: 'Magpie' },
    mask: { ko: '탈', en: 'Mask' },
    drum: { ko: '북', en: 'Drum' },
    fan: { ko: '부채', en: 'Fan' },
    pine: { ko: '소나무', en: 'Pine' },
    persimmon: { ko: '감', en: 'Persimmon' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    moon: { ko: '보름달', en: 'Full moon' },
  },
  config: {
    id: 'tiger-pass',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'tiger', kind: 'wild' },
      ...regulars('magpie mask drum fan pine persimmon gourd knot'),
      { id: 'moon', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'knot fan drum pine fan knot persimmon fan moon knot gourd knot gourd persimmon fan',
          'gourd pine gourd mask pine persimmon knot drum knot mask drum pine gourd persimmon',
          'magpie persimmon moon pine magpie mask gourd',
        ),
        strip(
          'gourd mask knot fan drum knot persimmon moon drum knot gourd persimmon pine mask',
          'knot pine knot fan magpie knot tiger gourd fan gourd pine gourd fan tiger pine',
          'persimmon drum persimmon gourd persimmon pine magpie',
        ),
        strip(
          'tiger magpie knot gourd drum knot gourd persimmon pine persimmon tiger knot mask',
          'magpie pine gourd persimmon pine persimmon gourd persimmon fan knot drum persimmon',
          'mask knot fan pine drum fan gourd knot moon mask pine',
        ),
        strip(
          'knot magpie fan mask drum persimmon pine persimmon mask knot gourd pine tiger pine',
          'knot gourd pine moon knot pine gourd persimmon gourd fan persimmon magpie drum',
          'persimmon tiger fan gourd knot fan gourd knot drum',
        ),
        strip(
          'gourd knot mask gourd knot gourd moon knot gourd persimmon pine magpie pine fan',
          'knot fan mask persimmon fan gourd mask fan drum pine gourd drum persimmon pine',
          'moon drum knot persimmon magpie persimmon pine knot',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      magpie: { 3: 75, 4: 400, 5: 2_500 },
      mask: { 3: 50, 4: 200, 5: 1_000 },
      drum: { 3: 30, 4: 120, 5: 500 },
      fan: { 3: 20, 4: 80, 5: 300 },
      pine: { 3: 10, 4: 35, 5: 150 },
      persimmon: { 3: 8, 4: 30, 5: 120 },
      gourd: { 3: 6, 4: 20, 5: 80 },
      knot: { 3: 5, 4: 15, 5: 60 },
    },
    scatterPays: { 3: 2, 4: 10, 5: 100 },
    freeSpins: {
      awards: { 3: 8, 4: 12, 5: 20 },
      retriggers: { 3: 8, 4: 12, 5: 20 },
      multiplier: 3,
    },
    winMaxX: 5_000,
  },
  facts: { rtpPpm: 952_362, hitPpm: 439_830, sdMilli: 4_354 },
})

/** The same game with lower pays: operators choose its RTP. */
export const tigerPassReturns = otherReturns(tigerPass, [
  {
    pays: {
      magpie: { 3: 74, 4: 395, 5: 2_466 },
      mask: { 3: 49, 4: 197, 5: 986 },
      drum: { 3: 30, 4: 118, 5: 493 },
      fan: { 3: 20, 4: 79, 5: 296 },
      pine: { 3: 9, 4: 35, 5: 148 },
      persimmon: { 3: 8, 4: 30, 5: 118 },
      gourd: { 3: 6, 4: 20, 5: 79 },
      knot: { 3: 5, 4: 15, 5: 59 },
    },
    facts: { rtpPpm: 939_880, hitPpm: 439_830, sdMilli: 4_300 },
  },
  {
    pays: {
      magpie: { 3: 73, 4: 386, 5: 2_411 },
      mask: { 3: 48, 4: 193, 5: 964 },
      drum: { 3: 29, 4: 116, 5: 482 },
      fan: { 3: 19, 4: 77, 5: 289 },
      pine: { 3: 9, 4: 34, 5: 145 },
      persimmon: { 3: 8, 4: 29, 5: 116 },
      gourd: { 3: 6, 4: 19, 5: 77 },
      knot: { 3: 5, 4: 14, 5: 58 },
    },
    facts: { rtpPpm: 919_845, hitPpm: 439_830, sdMilli: 4_213 },
  },
])
