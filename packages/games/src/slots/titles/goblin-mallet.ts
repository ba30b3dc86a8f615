import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Wins vanish, the strip falls on, and every fall multiplies more. */
export const goblinMallet = defineTitle({
  names: { ko: '도깨비방망이', en: 'Goblin Mallet' },
  symbolNames: {
    mallet: { ko: '도깨비방망이', en: 'Goblin mallet' },
    goblin: { ko: '도깨비', en: 'Goblin' },
    mask: { ko: '탈', en: 'Mask' },
    drum: { ko: '북', en: 'Drum' },
    fan: { ko: '부채', en: 'Fan' },
    pouch: { ko: '복주머니', en: 'Lucky pouch' },
    lantern: { ko: '청사초롱', en: 'Silk lantern' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    moon: { ko: '보름달', en: 'Full moon' },
  },
  config: {
    id: 'goblin-mallet',
    version: 1,
    rows: 3,
    coinsPerStake: 50,
    symbols: [
      { id: 'mallet', kind: 'wild' },
      ...regulars('goblin mask drum fan pouch lantern gourd knot'),
      { id: 'moon', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'knot lantern fan pouch drum gourd lantern knot goblin gourd mask gourd drum knot',
          'gourd pouch knot lantern moon mask knot fan lantern fan gourd pouch',
        ),
        strip(
          'drum pouch lantern pouch gourd knot fan lantern knot gourd mask lantern goblin',
          'knot mask drum fan pouch knot moon drum gourd fan gourd mallet lantern pouch gourd',
        ),
        strip(
          'knot goblin drum mask gourd lantern pouch knot lantern drum moon pouch goblin fan',
          'gourd pouch gourd knot gourd mallet fan lantern fan gourd knot mask knot lantern',
          'drum',
        ),
        strip(
          'gourd knot gourd lantern fan goblin knot gourd drum knot lantern pouch lantern',
          'drum fan knot goblin lantern fan moon pouch mask pouch gourd knot mask mallet',
          'pouch drum',
        ),
        strip(
          'lantern knot drum knot mask pouch lantern fan gourd knot lantern pouch drum goblin',
          'knot mask gourd lantern gourd moon gourd pouch knot mask goblin fan drum pouch fan',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      goblin: { 3: 40, 4: 200, 5: 1_500 },
      mask: { 3: 22, 4: 80, 5: 350 },
      drum: { 3: 12, 4: 45, 5: 180 },
      fan: { 3: 7, 4: 24, 5: 100 },
      pouch: { 3: 5, 4: 14, 5: 45 },
      lantern: { 3: 3, 4: 9, 5: 32 },
      gourd: { 3: 2, 4: 6, 5: 22 },
      knot: { 3: 2, 4: 5, 5: 18 },
    },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, retriggers: { 3: 4, 4: 6, 5: 10 }, multiplier: 1 },
    cascades: { multipliers: { base: [1, 2, 3, 5], free: [3, 6, 9, 15] } },
    winMaxX: 10_000,
  },
  facts: { rtpPpm: 950_076, hitPpm: 489_736, sdMilli: 4_581 },
})

/** The same game with lower pays: operators choose its RTP. */
export const goblinMalletReturns = otherReturns(goblinMallet, [
  {
    pays: {
      goblin: { 3: 40, 4: 198, 5: 1_484 },
      mask: { 3: 22, 4: 79, 5: 346 },
      drum: { 3: 12, 4: 44, 5: 178 },
      fan: { 3: 7, 4: 24, 5: 99 },
      pouch: { 3: 5, 4: 14, 5: 44 },
      lantern: { 3: 3, 4: 9, 5: 32 },
      gourd: { 3: 2, 4: 6, 5: 21 },
      knot: { 3: 2, 4: 5, 5: 18 },
    },
    facts: { rtpPpm: 939_736, hitPpm: 489_736, sdMilli: 4_527 },
  },
  {
    pays: {
      goblin: { 3: 39, 4: 193, 5: 1_451 },
      mask: { 3: 21, 4: 77, 5: 339 },
      drum: { 3: 12, 4: 43, 5: 174 },
      fan: { 3: 7, 4: 23, 5: 97 },
      pouch: { 3: 5, 4: 14, 5: 42 },
      lantern: { 3: 3, 4: 9, 5: 31 },
      gourd: { 3: 2, 4: 6, 5: 21 },
      knot: { 3: 2, 4: 5, 5: 17 },
    },
    facts: { rtpPpm: 919_050, hitPpm: 489_736, sdMilli: 4_425 },
  },
])
