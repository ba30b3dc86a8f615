import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Twenty lines from both sides and nothing else: small wins, often. */
export const templeBell = defineTitle({
  names: { ko: '산사의 종', en: 'Temple Bell' },
  symbolNames: {
    lotus: { ko: '연꽃', en: 'Lotus' },
    mountain: { ko: '산', en: 'Mountain' },
    pine: { ko: '소나무', en: 'Pine' },
    moon: { ko: '보름달', en: 'Full moon' },
    cloud: { ko: '구름', en: 'Cloud' },
    jar: { ko: '항아리', en: 'Jar' },
    gourd: { ko: '호리병', en: 'Gourd' },
    bell: { ko: '종', en: 'Bell' },
  },
  config: {
    id: 'temple-bell',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'lotus', kind: 'wild' },
      ...regulars('mountain pine moon cloud jar gourd'),
      { id: 'bell', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'jar moon cloud pine gourd jar gourd jar moon bell mountain cloud gourd cloud moon',
          'mountain cloud jar pine moon gourd jar moon mountain cloud pine mountain gourd jar',
          'pine gourd',
        ),
        strip(
          'pine moon jar cloud gourd lotus jar mountain moon cloud gourd mountain gourd cloud',
          'gourd pine jar moon jar cloud mountain jar gourd moon lotus bell moon pine jar gourd',
          'pine cloud mountain',
        ),
        strip(
          'gourd lotus gourd pine cloud jar pine cloud pine mountain pine moon gourd moon gourd',
          'jar lotus bell moon cloud gourd mountain jar cloud jar gourd cloud jar moon mountain',
          'moon mountain jar',
        ),
        strip(
          'cloud gourd moon mountain moon jar gourd lotus jar moon jar mountain lotus pine',
          'gourd jar gourd cloud pine cloud pine gourd pine jar moon bell cloud gourd cloud',
          'mountain moon mountain jar',
        ),
        strip(
          'gourd pine jar pine jar gourd cloud moon cloud gourd pine bell mountain jar cloud',
          'jar moon cloud jar moon mountain cloud jar gourd mountain gourd mountain moon pine',
          'gourd moon',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines, bothWays: true },
    pays: {
      mountain: { 3: 16, 4: 45, 5: 110 },
      pine: { 3: 13, 4: 30, 5: 85 },
      moon: { 3: 9, 4: 21, 5: 55 },
      cloud: { 3: 8, 4: 17, 5: 45 },
      jar: { 3: 5, 4: 11, 5: 27 },
      gourd: { 3: 5, 4: 11, 5: 27 },
    },
    scatterPays: { 3: 3, 4: 10, 5: 50 },
    winMaxX: 200,
  },
  facts: { rtpPpm: 963_399, hitPpm: 788_909, sdMilli: 1_125 },
})

/** The same game with lower pays: operators choose its RTP. */
export const templeBellReturns = otherReturns(templeBell, [
  {
    pays: {
      mountain: { 3: 15, 4: 43, 5: 107 },
      pine: { 3: 12, 4: 29, 5: 83 },
      moon: { 3: 9, 4: 20, 5: 54 },
      cloud: { 3: 8, 4: 17, 5: 44 },
      jar: { 3: 5, 4: 11, 5: 25 },
      gourd: { 3: 5, 4: 11, 5: 26 },
    },
    facts: { rtpPpm: 940_206, hitPpm: 788_909, sdMilli: 1_093 },
  },
  {
    pays: {
      mountain: { 3: 14, 4: 42, 5: 105 },
      pine: { 3: 12, 4: 29, 5: 81 },
      moon: { 3: 9, 4: 20, 5: 52 },
      cloud: { 3: 8, 4: 16, 5: 43 },
      jar: { 3: 5, 4: 10, 5: 26 },
      gourd: { 3: 5, 4: 10, 5: 26 },
    },
    facts: { rtpPpm: 919_786, hitPpm: 788_909, sdMilli: 1_068 },
  },
])
