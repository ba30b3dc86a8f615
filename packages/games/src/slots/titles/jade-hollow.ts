import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Clusters from five; in free spins every fall adds two to a multiplier that never falls back. */
export const jadeHollow = defineTitle({
  names: { ko: '옥빛 골짜기', en: 'Jade Hollow' },
  symbolNames: {
    pearl: { ko: '진주', en: 'Pearl' },
    jade: { ko: '옥', en: 'Jade' },
    turtle: { ko: '거북', en: 'Turtle' },
    fish: { ko: '잉어', en: 'Carp' },
    lotus: { ko: '연꽃', en: 'Lotus' },
    pine: { ko: '소나무', en: 'Pine' },
    mountain: { ko: '산', en: 'Mountain' },
    cloud: { ko: '구름', en: 'Cloud' },
    moon: { ko: '보름달', en: 'Full moon' },
  },
  config: {
    id: 'jade-hollow',
    version: 1,
    rows: 5,
    coinsPerStake: 20,
    symbols: [
      { id: 'pearl', kind: 'wild' },
      ...regulars('jade turtle fish lotus pine mountain cloud'),
      { id: 'moon', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'jade jade pine pine cloud cloud lotus lotus turtle cloud cloud fish mountain',
          'mountain fish fish pine pine moon mountain mountain turtle turtle lotus lotus',
        ),
        strip(
          'jade jade pine pine lotus lotus pearl cloud turtle mountain mountain mountain',
          'mountain cloud cloud fish fish fish pine pine moon turtle turtle lotus lotus',
        ),
        strip(
          'cloud cloud mountain mountain moon pine pine lotus lotus fish fish cloud pearl jade',
          'jade mountain mountain turtle turtle turtle fish pine pine lotus lotus',
        ),
        strip(
          'turtle jade jade mountain mountain lotus lotus lotus lotus moon cloud cloud fish',
          'fish pearl pine pine turtle turtle mountain mountain pine pine cloud fish',
        ),
        strip(
          'cloud cloud lotus lotus pine pine cloud cloud turtle fish fish lotus lotus mountain',
          'mountain turtle turtle jade jade moon mountain mountain fish pine pine',
        ),
      ],
    },
    evaluation: { kind: 'cluster' },
    pays: {
      jade: { 5: 12, 6: 24, 8: 70, 10: 240, 13: 960 },
      turtle: { 5: 8, 6: 15, 8: 45, 10: 150, 13: 600 },
      fish: { 5: 6, 6: 12, 8: 35, 10: 120, 13: 480 },
      lotus: { 5: 4, 6: 7, 8: 22, 10: 70, 13: 290 },
      pine: { 5: 3, 6: 6, 8: 18, 10: 60, 13: 240 },
      mountain: { 5: 2, 6: 5, 8: 14, 10: 50, 13: 190 },
      cloud: { 5: 2, 6: 4, 8: 13, 10: 40, 13: 170 },
    },
    freeSpins: { awards: { 4: 10, 5: 15 }, multiplier: 1 },
    cascades: { multipliers: { base: [1], free: [1] }, freeGrowth: { from: 1, by: 2 } },
    buy: { priceX: 39, starts: 'freeSpins', scatters: 4 },
    winMaxX: 10_000,
  },
  facts: {
    rtpPpm: 957_692,
    hitPpm: 542_546,
    sdMilli: 6_522,
    buyPpm: 945_286,
    buySdMilli: 896,
  },
})

/** The same game with lower pays: operators choose its RTP. */
export const jadeHollowReturns = otherReturns(jadeHollow, [
  {
    pays: {
      jade: { 5: 12, 6: 24, 8: 69, 10: 236, 13: 942 },
      turtle: { 5: 8, 6: 15, 8: 44, 10: 147, 13: 589 },
      fish: { 5: 6, 6: 12, 8: 34, 10: 118, 13: 471 },
      lotus: { 5: 4, 6: 6, 8: 22, 10: 69, 13: 285 },
      pine: { 5: 3, 6: 6, 8: 17, 10: 59, 13: 236 },
      mountain: { 5: 2, 6: 5, 8: 14, 10: 49, 13: 186 },
      cloud: { 5: 2, 6: 4, 8: 13, 10: 39, 13: 167 },
    },
    facts: { rtpPpm: 940_591, hitPpm: 542_546, sdMilli: 6_410, buyPpm: 928_409, buySdMilli: 881 },
  },
])
