import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** A part of every stake fills the pool, and every round may win all of it. */
export const royalSeal = defineTitle({
  names: { ko: '임금의 옥새', en: 'Royal Seal' },
  symbolNames: {
    crown: { ko: '금관', en: 'Gold crown' },
    dragon: { ko: '용', en: 'Dragon' },
    phoenix: { ko: '봉황', en: 'Phoenix' },
    jade: { ko: '옥', en: 'Jade' },
    sword: { ko: '칼', en: 'Sword' },
    fan: { ko: '부채', en: 'Fan' },
    peony: { ko: '모란', en: 'Peony' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    knot: { ko: '매듭', en: 'Knot' },
    bell: { ko: '종', en: 'Bell' },
  },
  config: {
    id: 'royal-seal',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'crown', kind: 'wild' },
      ...regulars('dragon phoenix jade sword fan peony lantern knot'),
      { id: 'bell', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'lantern jade knot fan peony knot sword jade sword knot lantern phoenix peony lantern',
          'fan jade sword lantern peony dragon phoenix fan peony dragon bell phoenix peony knot',
          'lantern knot sword fan lantern fan knot',
        ),
        strip(
          'knot jade lantern fan phoenix sword lantern fan peony lantern sword knot lantern',
          'jade crown knot dragon bell peony fan sword lantern peony sword knot fan knot jade',
          'fan peony phoenix peony phoenix lantern knot dragon',
        ),
        strip(
          'phoenix knot bell lantern sword lantern knot sword fan peony fan knot fan bell peony',
          'lantern crown peony fan knot sword knot jade dragon lantern dragon phoenix jade fan',
          'sword peony jade knot lantern crown lantern phoenix peony',
        ),
        strip(
          'knot peony knot jade crown sword jade sword fan peony fan knot peony fan lantern',
          'knot jade sword knot lantern phoenix dragon sword lantern fan peony lantern bell',
          'knot dragon lantern peony phoenix lantern phoenix fan',
        ),
        strip(
          'sword fan knot peony crown lantern sword phoenix knot lantern knot bell sword',
          'lantern fan knot peony fan lantern peony jade knot lantern dragon phoenix sword',
          'lantern jade dragon knot jade fan peony fan peony phoenix',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      dragon: { 3: 85, 4: 430, 5: 2_150 },
      phoenix: { 3: 55, 4: 260, 5: 1_150 },
      jade: { 3: 45, 4: 170, 5: 720 },
      sword: { 3: 29, 4: 100, 5: 430 },
      fan: { 3: 17, 4: 55, 5: 220 },
      peony: { 3: 14, 4: 50, 5: 190 },
      lantern: { 3: 9, 4: 30, 5: 130 },
      knot: { 3: 7, 4: 26, 5: 100 },
    },
    scatterPays: { 3: 2, 4: 8, 5: 40 },
    freeSpins: {
      awards: { 3: 8, 4: 10, 5: 15 },
      retriggers: { 3: 8, 4: 10, 5: 15 },
      multiplier: 2,
    },
    jackpot: { poolBps: 100, reserveBps: 50, ticketUnits: 10_000_000, ticketsPerWin: 5_000_000 },
    winMaxX: 3_000,
  },
  facts: { rtpPpm: 955_418, hitPpm: 400_457, sdMilli: 3_253 },
})

/** The same game with lower pays: operators choose its RTP. */
export const royalSealReturns = otherReturns(royalSeal, [
  {
    pays: {
      dragon: { 3: 84, 4: 423, 5: 2_114 },
      phoenix: { 3: 54, 4: 256, 5: 1_131 },
      jade: { 3: 44, 4: 167, 5: 708 },
      sword: { 3: 29, 4: 98, 5: 423 },
      fan: { 3: 16, 4: 54, 5: 216 },
      peony: { 3: 14, 4: 49, 5: 187 },
      lantern: { 3: 9, 4: 29, 5: 127 },
      knot: { 3: 7, 4: 26, 5: 98 },
    },
    facts: { rtpPpm: 940_073, hitPpm: 400_457, sdMilli: 3_200 },
  },
  {
    pays: {
      dragon: { 3: 82, 4: 413, 5: 2_067 },
      phoenix: { 3: 52, 4: 250, 5: 1_106 },
      jade: { 3: 43, 4: 163, 5: 692 },
      sword: { 3: 28, 4: 96, 5: 413 },
      fan: { 3: 16, 4: 53, 5: 212 },
      peony: { 3: 13, 4: 48, 5: 183 },
      lantern: { 3: 9, 4: 29, 5: 126 },
      knot: { 3: 7, 4: 25, 5: 96 },
    },
    facts: { rtpPpm: 920_021, hitPpm: 400_457, sdMilli: 3_132 },
  },
])
