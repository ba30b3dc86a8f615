import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { thirtyTallLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** A phoenix fills its reel and walks to the left, one respin for every step. */
export const phoenixParade = defineTitle({
  names: { ko: '봉황 나들이', en: 'Phoenix Parade' },
  symbolNames: {
    phoenix: { ko: '봉황', en: 'Phoenix' },
    sun: { ko: '해', en: 'Sun' },
    peony: { ko: '모란', en: 'Peony' },
    crane: { ko: '학', en: 'Crane' },
    lotus: { ko: '연꽃', en: 'Lotus' },
    drum: { ko: '북', en: 'Drum' },
    fan: { ko: '부채', en: 'Fan' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    knot: { ko: '매듭', en: 'Knot' },
  },
  config: {
    id: 'phoenix-parade',
    version: 1,
    rows: 4,
    coinsPerStake: 50,
    symbols: [
      { id: 'phoenix', kind: 'wild', expandsIn: ['base'] },
      ...regulars('sun peony crane lotus drum fan lantern knot'),
    ],
    strips: {
      base: [
        strip(
          'drum lotus lantern drum crane lantern drum knot peony lantern drum peony sun fan',
          'crane sun lotus knot drum lotus fan peony fan lantern knot lantern fan peony crane',
          'fan sun lantern knot lantern knot drum fan knot crane fan lotus fan peony knot crane',
          'drum knot lotus lantern knot lotus lantern',
        ),
        strip(
          'lotus crane drum fan knot lotus knot lantern crane lantern sun fan drum lantern drum',
          'crane peony lotus crane knot peony drum fan drum lantern drum sun lantern fan lotus',
          'peony knot drum lantern fan knot peony fan knot lotus lantern peony knot fan lantern',
          'knot crane knot lotus lantern fan sun',
        ),
        strip(
          'lantern knot lotus knot fan peony lantern fan crane drum knot drum lotus crane drum',
          'lotus crane lantern drum knot drum lantern fan sun crane peony lotus sun peony',
          'lantern drum fan peony lantern knot fan sun fan drum knot lantern fan crane lantern',
          'knot lotus knot lantern fan knot peony lotus',
        ),
        strip(
          'peony lantern crane knot drum lotus knot peony knot lantern sun knot lotus knot',
          'lantern drum crane fan drum peony drum knot lotus lantern fan lantern peony fan',
          'peony sun knot lantern fan drum lotus sun crane fan knot lantern crane drum lantern',
          'lotus fan crane knot fan lantern lotus drum fan',
        ),
        strip(
          'lotus fan lantern fan lotus lantern drum knot lotus drum lantern knot drum fan peony',
          'sun lantern fan drum peony crane phoenix drum peony knot crane sun lantern knot',
          'lotus sun lotus lantern crane drum lotus knot fan knot lantern drum fan crane fan',
          'lantern peony knot lantern peony knot fan crane knot',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: thirtyTallLines },
    pays: {
      sun: { 3: 70, 4: 360, 5: 3_600 },
      peony: { 3: 35, 4: 180, 5: 1_100 },
      crane: { 3: 30, 4: 120, 5: 720 },
      lotus: { 3: 18, 4: 70, 5: 360 },
      drum: { 3: 12, 4: 50, 5: 240 },
      fan: { 3: 12, 4: 35, 5: 180 },
      lantern: { 3: 6, 4: 24, 5: 110 },
      knot: { 3: 6, 4: 18, 5: 90 },
    },
    wildRespins: { moves: 'walk' },
    winMaxX: 5_000,
  },
  facts: { rtpPpm: 954_538, hitPpm: 459_328, sdMilli: 6_496 },
})

/** The same game with lower pays: operators choose its RTP. */
export const phoenixParadeReturns = otherReturns(phoenixParade, [
  {
    pays: {
      sun: { 3: 69, 4: 355, 5: 3_545 },
      peony: { 3: 34, 4: 177, 5: 1_083 },
      crane: { 3: 29, 4: 118, 5: 709 },
      lotus: { 3: 18, 4: 69, 5: 355 },
      drum: { 3: 12, 4: 49, 5: 236 },
      fan: { 3: 12, 4: 34, 5: 176 },
      lantern: { 3: 6, 4: 23, 5: 108 },
      knot: { 3: 6, 4: 18, 5: 89 },
    },
    facts: { rtpPpm: 939_980, hitPpm: 459_328, sdMilli: 6_393 },
  },
  {
    pays: {
      sun: { 3: 67, 4: 347, 5: 3_470 },
      peony: { 3: 34, 4: 173, 5: 1_060 },
      crane: { 3: 29, 4: 116, 5: 694 },
      lotus: { 3: 17, 4: 67, 5: 347 },
      drum: { 3: 12, 4: 48, 5: 231 },
      fan: { 3: 11, 4: 34, 5: 173 },
      lantern: { 3: 6, 4: 23, 5: 106 },
      knot: { 3: 6, 4: 17, 5: 87 },
    },
    facts: { rtpPpm: 920_015, hitPpm: 459_328, sdMilli: 6_259 },
  },
])
