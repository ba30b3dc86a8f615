import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** Covered jars all open to the same symbol; free spins hold many more of them. */
export const maskDance = defineTitle({
  names: { ko: '탈춤 한마당', en: 'Mask Dance' },
  symbolNames: {
    mask: { ko: '탈', en: 'Mask' },
    tiger: { ko: '호랑이', en: 'Tiger' },
    goblin: { ko: '도깨비', en: 'Goblin' },
    peony: { ko: '모란', en: 'Peony' },
    fan: { ko: '부채', en: 'Fan' },
    bell: { ko: '종', en: 'Bell' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    drum: { ko: '북', en: 'Drum' },
    jar: { ko: '덮인 항아리', en: 'Covered jar' },
  },
  config: {
    id: 'mask-dance',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'mask', kind: 'wild' },
      ...regulars('tiger goblin peony fan bell lantern gourd knot'),
      { id: 'drum', kind: 'scatter' },
      { id: 'jar', kind: 'mystery' },
    ],
    strips: {
      base: [
        strip(
          'lantern fan tiger goblin fan goblin gourd knot bell lantern bell knot fan drum gourd',
          'jar jar goblin knot tiger lantern bell lantern gourd peony bell drum peony knot',
          'gourd lantern fan gourd knot jar jar jar peony',
        ),
        strip(
          'lantern knot lantern mask knot goblin jar jar goblin lantern peony knot fan drum',
          'lantern peony bell tiger gourd bell tiger fan knot peony knot goblin gourd fan gourd',
          'fan bell jar jar jar gourd lantern bell gourd',
        ),
        strip(
          'gourd goblin fan peony fan lantern drum knot lantern jar jar jar gourd bell gourd',
          'knot gourd knot mask tiger fan tiger drum lantern gourd peony lantern fan jar jar',
          'bell goblin bell peony knot goblin lantern knot bell',
        ),
        strip(
          'gourd peony gourd lantern goblin bell tiger lantern knot peony tiger gourd goblin',
          'gourd knot gourd jar jar jar knot goblin drum bell fan lantern fan bell knot lantern',
          'peony fan bell lantern fan mask jar jar knot',
        ),
        strip(
          'lantern tiger fan gourd peony lantern gourd jar jar bell mask goblin gourd peony',
          'knot fan bell drum knot lantern fan drum gourd bell gourd tiger peony lantern bell',
          'fan goblin knot lantern knot goblin knot jar jar jar',
        ),
      ],
      free: [
        strip(
          'peony knot tiger knot gourd jar jar jar fan tiger lantern gourd lantern goblin jar',
          'jar jar fan bell peony goblin bell knot bell lantern knot peony gourd jar jar jar',
          'lantern gourd fan jar jar jar',
        ),
        strip(
          'gourd knot gourd tiger lantern gourd mask fan bell goblin jar jar jar bell gourd',
          'bell knot fan lantern peony jar jar jar tiger jar jar jar lantern peony knot jar jar',
          'jar knot goblin peony fan lantern',
        ),
        strip(
          'knot gourd fan lantern jar jar jar gourd peony knot fan lantern goblin bell jar jar',
          'jar tiger bell mask bell knot lantern fan peony lantern gourd jar jar jar knot gourd',
          'jar jar jar peony goblin tiger',
        ),
        strip(
          'knot fan peony knot lantern knot gourd jar jar jar gourd knot bell tiger mask bell',
          'goblin lantern goblin gourd jar jar jar peony fan lantern jar jar jar jar jar jar',
          'fan peony bell lantern gourd tiger',
        ),
        strip(
          'lantern knot peony gourd knot lantern bell fan lantern jar jar jar jar jar jar peony',
          'tiger fan peony gourd knot mask goblin jar jar jar fan knot goblin bell jar jar jar',
          'tiger lantern gourd bell gourd',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      tiger: { 3: 30, 4: 160, 5: 1_300 },
      goblin: { 3: 26, 4: 95, 5: 640 },
      peony: { 3: 19, 4: 65, 5: 380 },
      fan: { 3: 13, 4: 40, 5: 190 },
      bell: { 3: 10, 4: 30, 5: 160 },
      lantern: { 3: 5, 4: 16, 5: 75 },
      gourd: { 3: 4, 4: 13, 5: 65 },
      knot: { 3: 3, 4: 10, 5: 50 },
    },
    freeSpins: { awards: { 3: 7, 4: 10, 5: 15 }, multiplier: 1 },
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    mystery: {
      symbol: 'jar',
      becomes: [
        { symbol: 'tiger', weight: 2 },
        { symbol: 'goblin', weight: 3 },
        { symbol: 'peony', weight: 4 },
        { symbol: 'fan', weight: 6 },
        { symbol: 'bell', weight: 7 },
        { symbol: 'lantern', weight: 9 },
        { symbol: 'gourd', weight: 9 },
        { symbol: 'knot', weight: 10 },
      ],
    },
    winMaxX: 5_000,
  },
  facts: { rtpPpm: 953_053, hitPpm: 350_058, sdMilli: 7_191 },
})

/** The same game with lower pays: operators choose its RTP. */
export const maskDanceReturns = otherReturns(maskDance, [
  {
    pays: {
      tiger: { 3: 30, 4: 158, 5: 1_281 },
      goblin: { 3: 26, 4: 94, 5: 631 },
      peony: { 3: 19, 4: 64, 5: 375 },
      fan: { 3: 12, 4: 39, 5: 187 },
      bell: { 3: 10, 4: 29, 5: 158 },
      lantern: { 3: 5, 4: 16, 5: 74 },
      gourd: { 3: 4, 4: 13, 5: 64 },
      knot: { 3: 3, 4: 10, 5: 49 },
    },
    facts: { rtpPpm: 940_203, hitPpm: 350_058, sdMilli: 7_092 },
  },
  {
    pays: {
      tiger: { 3: 29, 4: 154, 5: 1_253 },
      goblin: { 3: 25, 4: 91, 5: 617 },
      peony: { 3: 18, 4: 63, 5: 366 },
      fan: { 3: 12, 4: 38, 5: 183 },
      bell: { 3: 10, 4: 29, 5: 154 },
      lantern: { 3: 5, 4: 15, 5: 72 },
      gourd: { 3: 4, 4: 12, 5: 63 },
      knot: { 3: 3, 4: 10, 5: 48 },
    },
    facts: { rtpPpm: 920_006, hitPpm: 350_058, sdMilli: 6_935 },
  },
])
