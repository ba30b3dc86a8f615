import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** In free spins every imugi on a way counts five times; several multiply each other. */
export const imugiRising = defineTitle({
  names: { ko: '이무기 승천', en: 'Imugi Rising' },
  symbolNames: {
    dragon: { ko: '이무기', en: 'Imugi' },
    phoenix: { ko: '봉황', en: 'Phoenix' },
    tiger: { ko: '호랑이', en: 'Tiger' },
    crane: { ko: '학', en: 'Crane' },
    turtle: { ko: '거북', en: 'Turtle' },
    lightning: { ko: '번개', en: 'Lightning' },
    cloud: { ko: '구름', en: 'Cloud' },
    wave: { ko: '파도', en: 'Wave' },
    mountain: { ko: '산', en: 'Mountain' },
    pearl: { ko: '진주', en: 'Pearl' },
  },
  config: {
    id: 'imugi-rising',
    version: 1,
    rows: 4,
    coinsPerStake: 100,
    symbols: [
      { id: 'dragon', kind: 'wild', waysMultiplier: { base: 1, free: 5 } },
      ...regulars('phoenix tiger crane turtle lightning cloud wave mountain'),
      { id: 'pearl', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip(
          'wave phoenix lightning crane pearl crane mountain crane wave lightning cloud',
          'mountain wave mountain cloud turtle cloud mountain lightning tiger turtle wave',
          'lightning wave cloud mountain cloud turtle tiger phoenix mountain',
        ),
        strip(
          'wave phoenix cloud wave mountain cloud lightning wave tiger crane wave lightning',
          'mountain lightning mountain cloud mountain dragon crane cloud mountain turtle',
          'mountain tiger turtle pearl phoenix crane wave cloud turtle lightning',
        ),
        strip(
          'lightning cloud mountain turtle wave tiger phoenix wave crane cloud crane wave',
          'mountain wave tiger wave pearl turtle mountain lightning mountain lightning mountain',
          'crane mountain cloud lightning cloud phoenix dragon cloud turtle',
        ),
        strip(
          'cloud pearl crane mountain tiger wave turtle phoenix cloud mountain wave mountain',
          'cloud lightning cloud lightning mountain crane lightning wave mountain dragon turtle',
          'cloud wave turtle wave crane mountain tiger phoenix lightning',
        ),
        strip(
          'mountain wave lightning mountain dragon cloud lightning cloud mountain phoenix',
          'turtle cloud turtle cloud lightning wave phoenix pearl mountain crane mountain tiger',
          'crane mountain crane wave tiger wave cloud turtle wave lightning',
        ),
      ],
      free: [
        strip(
          'tiger cloud turtle crane tiger wave mountain lightning crane mountain phoenix',
          'mountain wave mountain lightning turtle mountain cloud lightning phoenix crane wave',
          'cloud lightning cloud wave pearl mountain turtle wave cloud',
        ),
        strip(
          'phoenix wave crane turtle tiger pearl turtle tiger wave phoenix mountain lightning',
          'turtle mountain cloud mountain lightning dragon cloud wave cloud crane cloud',
          'mountain wave cloud wave lightning mountain lightning crane mountain',
        ),
        strip(
          'mountain cloud crane wave cloud mountain wave phoenix wave mountain dragon wave',
          'turtle lightning cloud pearl turtle mountain phoenix lightning crane cloud tiger',
          'cloud mountain crane tiger lightning turtle mountain wave lightning',
        ),
        strip(
          'mountain cloud crane pearl cloud lightning cloud mountain crane cloud lightning',
          'mountain tiger cloud turtle wave mountain turtle lightning wave lightning crane',
          'phoenix wave mountain tiger dragon phoenix wave mountain turtle wave',
        ),
        strip(
          'lightning mountain wave turtle mountain pearl cloud wave lightning phoenix tiger',
          'phoenix cloud crane tiger wave dragon cloud turtle lightning wave mountain cloud',
          'mountain lightning turtle mountain wave crane mountain cloud crane',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      phoenix: { 3: 19, 4: 110, 5: 1_150 },
      tiger: { 3: 15, 4: 75, 5: 570 },
      crane: { 3: 8, 4: 23, 5: 110 },
      turtle: { 3: 6, 4: 19, 5: 75 },
      lightning: { 3: 3, 4: 9, 5: 30 },
      cloud: { 3: 1, 4: 3, 5: 9 },
      wave: { 3: 1, 4: 3, 5: 9 },
      mountain: { 3: 1, 4: 2, 5: 8 },
    },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, retriggers: { 3: 4, 4: 6, 5: 10 }, multiplier: 1 },
    buy: { priceX: 41, starts: 'freeSpins', scatters: 3 },
    winMaxX: 20_000,
  },
  facts: {
    rtpPpm: 956_367,
    hitPpm: 706_387,
    sdMilli: 38_823,
    buyPpm: 950_721,
    buySdMilli: 6_967,
  },
})

/** The same game with lower pays: operators choose its RTP. */
export const imugiRisingReturns = otherReturns(imugiRising, [
  {
    pays: {
      phoenix: { 3: 19, 4: 108, 5: 1_129 },
      tiger: { 3: 15, 4: 74, 5: 560 },
      crane: { 3: 8, 4: 23, 5: 108 },
      turtle: { 3: 6, 4: 19, 5: 73 },
      lightning: { 3: 3, 4: 9, 5: 28 },
      cloud: { 3: 1, 4: 3, 5: 9 },
      wave: { 3: 1, 4: 3, 5: 9 },
      mountain: { 3: 1, 4: 2, 5: 8 },
    },
    facts: {
      rtpPpm: 940_000,
      hitPpm: 706_387,
      sdMilli: 38_109,
      buyPpm: 933_458,
      buySdMilli: 6_839,
    },
  },
  {
    pays: {
      phoenix: { 3: 18, 4: 106, 5: 1_106 },
      tiger: { 3: 14, 4: 72, 5: 548 },
      crane: { 3: 8, 4: 22, 5: 107 },
      turtle: { 3: 6, 4: 18, 5: 73 },
      lightning: { 3: 3, 4: 9, 5: 29 },
      cloud: { 3: 1, 4: 3, 5: 9 },
      wave: { 3: 1, 4: 3, 5: 9 },
      mountain: { 3: 1, 4: 2, 5: 7 },
    },
    facts: {
      rtpPpm: 920_053,
      hitPpm: 706_387,
      sdMilli: 37_362,
      buyPpm: 915_003,
      buySdMilli: 6_705,
    },
  },
])
