import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** A wheel is turned before free spins: it multiplies all of them by two to twenty. */
export const turtleShip = defineTitle({
  names: { ko: '거북선', en: 'Turtle Ship' },
  symbolNames: {
    turtle: { ko: '거북선', en: 'Turtle ship' },
    sword: { ko: '칼', en: 'Sword' },
    wave: { ko: '파도', en: 'Wave' },
    drum: { ko: '북', en: 'Drum' },
    pine: { ko: '소나무', en: 'Pine' },
    jar: { ko: '항아리', en: 'Jar' },
    fish: { ko: '잉어', en: 'Carp' },
    gourd: { ko: '호리병', en: 'Gourd' },
    knot: { ko: '매듭', en: 'Knot' },
    sun: { ko: '해', en: 'Sun' },
  },
  config: {
    id: 'turtle-ship',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'turtle', kind: 'wild' },
      ...regulars('sword wave drum pine jar fish gourd knot'),
      { id: 'sun', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'sun gourd knot drum fish gourd fish pine sword knot drum knot fish jar pine gourd',
          'wave jar drum gourd jar knot jar fish jar fish wave pine sword drum gourd knot wave',
          'knot pine fish pine gourd',
        ),
        strip(
          'knot jar pine wave pine gourd fish knot drum jar gourd fish drum gourd knot sun fish',
          'wave fish pine gourd pine drum fish jar knot turtle drum sword jar knot jar wave sun',
          'gourd pine sword gourd knot fish',
        ),
        strip(
          'drum wave sword gourd turtle gourd pine drum jar gourd jar sun wave drum gourd knot',
          'sword knot pine fish gourd fish knot fish knot pine knot jar fish turtle drum pine',
          'wave fish jar pine fish gourd jar knot',
        ),
        strip(
          'drum knot jar fish knot jar fish drum jar pine jar gourd sword knot turtle drum',
          'gourd wave sun gourd knot turtle wave drum pine fish gourd jar wave fish pine fish',
          'pine knot gourd fish knot pine sword sun gourd',
        ),
        strip(
          'pine gourd sword fish pine jar knot gourd pine fish pine fish wave jar knot sun',
          'gourd wave drum gourd fish jar knot wave knot drum gourd turtle knot jar gourd fish',
          'drum knot sword fish drum pine jar',
        ),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      sword: { 3: 90, 4: 440, 5: 2_750 },
      wave: { 3: 55, 4: 220, 5: 1_100 },
      drum: { 3: 35, 4: 110, 5: 490 },
      pine: { 3: 22, 4: 65, 5: 270 },
      jar: { 3: 16, 4: 50, 5: 200 },
      fish: { 3: 9, 4: 27, 5: 110 },
      gourd: { 3: 7, 4: 22, 5: 90 },
      knot: { 3: 5, 4: 18, 5: 65 },
    },
    scatterPays: { 3: 2, 4: 15, 5: 100 },
    freeSpins: {
      awards: { 3: 10, 4: 15, 5: 25 },
      multiplier: 1,
      wheel: [
        { times: 2, weight: 8 },
        { times: 3, weight: 6 },
        { times: 5, weight: 4 },
        { times: 10, weight: 1 },
        { times: 20, weight: 1 },
      ],
    },
    winMaxX: 10_000,
  },
  facts: { rtpPpm: 957_908, hitPpm: 382_653, sdMilli: 6_421 },
})

/** The same game with lower pays: operators choose its RTP. */
export const turtleShipReturns = otherReturns(turtleShip, [
  {
    pays: {
      sword: { 3: 88, 4: 431, 5: 2_697 },
      wave: { 3: 53, 4: 216, 5: 1_079 },
      drum: { 3: 34, 4: 108, 5: 480 },
      pine: { 3: 21, 4: 64, 5: 265 },
      jar: { 3: 16, 4: 49, 5: 196 },
      fish: { 3: 9, 4: 26, 5: 108 },
      gourd: { 3: 7, 4: 22, 5: 88 },
      knot: { 3: 5, 4: 18, 5: 64 },
    },
    facts: { rtpPpm: 940_122, hitPpm: 382_653, sdMilli: 6_302 },
  },
  {
    pays: {
      sword: { 3: 86, 4: 422, 5: 2_637 },
      wave: { 3: 52, 4: 211, 5: 1_055 },
      drum: { 3: 33, 4: 104, 5: 470 },
      pine: { 3: 21, 4: 62, 5: 259 },
      jar: { 3: 15, 4: 48, 5: 192 },
      fish: { 3: 9, 4: 26, 5: 105 },
      gourd: { 3: 7, 4: 21, 5: 86 },
      knot: { 3: 5, 4: 17, 5: 62 },
    },
    facts: { rtpPpm: 920_006, hitPpm: 382_653, sdMilli: 6_167 },
  },
])
