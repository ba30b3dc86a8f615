import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Five or more that touch win and vanish; every fall multiplies more. */
export const plumCourt = defineTitle({
  names: { ko: '매화 뜰', en: 'Plum Court' },
  symbolNames: {
    plum: { ko: '매화', en: 'Plum blossom' },
    magpie: { ko: '까치', en: 'Magpie' },
    jade: { ko: '옥', en: 'Jade' },
    fan: { ko: '부채', en: 'Fan' },
    knot: { ko: '매듭', en: 'Knot' },
    pouch: { ko: '복주머니', en: 'Lucky pouch' },
  },
  config: {
    id: 'plum-court',
    version: 1,
    rows: 5,
    coinsPerStake: 20,
    symbols: [...regulars('plum magpie jade fan knot pouch')],
    strips: {
      base: [
        strip(
          'knot knot fan fan jade jade knot knot plum plum fan fan magpie magpie magpie magpie',
          'jade jade pouch pouch pouch pouch',
        ),
        strip(
          'jade jade plum plum knot knot fan fan magpie magpie knot knot pouch pouch fan fan',
          'jade jade magpie magpie pouch pouch',
        ),
        strip(
          'jade jade fan fan plum plum pouch pouch magpie magpie pouch pouch jade jade knot',
          'knot fan fan knot knot magpie magpie',
        ),
        strip(
          'pouch pouch jade jade plum plum fan fan fan fan knot knot jade jade knot knot pouch',
          'pouch magpie magpie magpie magpie',
        ),
        strip(
          'magpie magpie fan fan knot knot fan fan pouch pouch plum plum magpie magpie pouch',
          'pouch jade jade knot knot jade jade',
        ),
      ],
    },
    evaluation: { kind: 'cluster' },
    pays: {
      plum: { 5: 15, 6: 22, 7: 35, 9: 90, 12: 370 },
      magpie: { 5: 9, 6: 13, 7: 22, 9: 55, 12: 220 },
      jade: { 5: 6, 6: 9, 7: 15, 9: 35, 12: 150 },
      fan: { 5: 4, 6: 6, 7: 9, 9: 22, 12: 90 },
      knot: { 5: 3, 6: 4, 7: 7, 9: 18, 12: 75 },
      pouch: { 5: 2, 6: 3, 7: 6, 9: 13, 12: 55 },
    },
    cascades: { multipliers: { base: [1, 2, 3, 5, 8], free: [1] } },
    winMaxX: 2_000,
  },
  facts: { rtpPpm: 944_397, hitPpm: 500_153, sdMilli: 2_993 },
})

/** The same game with lower pays: operators choose its RTP. */
export const plumCourtReturns = otherReturns(plumCourt, [
  {
    pays: {
      plum: { 5: 15, 6: 22, 7: 35, 9: 90, 12: 368 },
      magpie: { 5: 9, 6: 13, 7: 21, 9: 55, 12: 220 },
      jade: { 5: 6, 6: 9, 7: 15, 9: 35, 12: 150 },
      fan: { 5: 4, 6: 6, 7: 9, 9: 22, 12: 90 },
      knot: { 5: 3, 6: 4, 7: 7, 9: 18, 12: 75 },
      pouch: { 5: 2, 6: 3, 7: 6, 9: 13, 12: 55 },
    },
    facts: { rtpPpm: 938_949, hitPpm: 500_153, sdMilli: 2_982 },
  },
])
