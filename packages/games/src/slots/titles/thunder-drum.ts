import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Winning lines vanish; the multiplier doubles with every fall. */
export const thunderDrum = defineTitle({
  names: { ko: '천둥북', en: 'Thunder Drum' },
  symbolNames: {
    lightning: { ko: '번개', en: 'Lightning' },
    dragon: { ko: '용', en: 'Dragon' },
    tiger: { ko: '호랑이', en: 'Tiger' },
    sword: { ko: '칼', en: 'Sword' },
    bell: { ko: '종', en: 'Bell' },
    cloud: { ko: '구름', en: 'Cloud' },
    wave: { ko: '파도', en: 'Wave' },
    jade: { ko: '옥', en: 'Jade' },
    knot: { ko: '매듭', en: 'Knot' },
    drum: { ko: '북', en: 'Drum' },
  },
  config: {
    id: 'thunder-drum',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'lightning', kind: 'wild' },
      ...regulars('dragon tiger sword bell cloud wave jade knot'),
      { id: 'drum', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'cloud jade sword wave knot wave knot cloud knot tiger dragon sword cloud tiger bell',
          'jade sword dragon wave jade bell wave drum bell jade',
        ),
        strip(
          'jade dragon tiger jade sword wave sword wave knot tiger cloud jade dragon sword knot',
          'bell knot drum bell lightning bell cloud jade cloud wave',
        ),
        strip(
          'sword drum cloud jade wave dragon bell dragon tiger wave bell sword tiger cloud wave',
          'sword knot jade knot cloud bell jade lightning jade knot',
        ),
        strip(
          'tiger jade cloud bell dragon knot lightning drum sword jade sword wave sword cloud',
          'wave bell cloud bell jade knot tiger dragon knot wave jade',
        ),
        strip(
          'drum dragon cloud sword jade wave bell sword wave tiger jade tiger knot bell cloud',
          'wave knot jade cloud sword dragon wave knot bell jade',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      dragon: { 3: 45, 4: 220, 5: 1_450 },
      tiger: { 3: 29, 4: 110, 5: 580 },
      sword: { 3: 18, 4: 60, 5: 290 },
      bell: { 3: 11, 4: 35, 5: 180 },
      cloud: { 3: 7, 4: 22, 5: 110 },
      wave: { 3: 6, 4: 14, 5: 70 },
      jade: { 3: 4, 4: 11, 5: 60 },
      knot: { 3: 4, 4: 9, 5: 45 },
    },
    freeSpins: { awards: { 3: 8, 4: 10, 5: 15 }, retriggers: { 3: 5, 4: 7, 5: 10 }, multiplier: 1 },
    cascades: { multipliers: { base: [1, 2, 4, 8], free: [2, 4, 8, 16] } },
    winMaxX: 8_000,
  },
  facts: { rtpPpm: 969_373, hitPpm: 368_232, sdMilli: 4_566 },
})

/** The same game with lower pays: operators choose its RTP. */
export const thunderDrumReturns = otherReturns(thunderDrum, [
  {
    pays: {
      dragon: { 3: 43, 4: 213, 5: 1_407 },
      tiger: { 3: 27, 4: 107, 5: 563 },
      sword: { 3: 17, 4: 57, 5: 281 },
      bell: { 3: 11, 4: 34, 5: 175 },
      cloud: { 3: 7, 4: 21, 5: 107 },
      wave: { 3: 6, 4: 14, 5: 68 },
      jade: { 3: 4, 4: 11, 5: 58 },
      knot: { 3: 4, 4: 9, 5: 44 },
    },
    facts: { rtpPpm: 940_819, hitPpm: 368_232, sdMilli: 4_430 },
  },
])
