import { otherReturns } from '../count/other-return.ts'
import { defineTitle } from '../config/title.ts'
import { regulars, strip } from './parts.ts'

/** Twenty cells: six gold coins lock the vault, and a full one pays two thousand stakes. */
export const seaVault = defineTitle({
  names: { ko: '용왕의 금고', en: "Sea King's Vault" },
  symbolNames: {
    dragon: { ko: '용왕', en: 'Sea king' },
    pearl: { ko: '진주', en: 'Pearl' },
    shark: { ko: '상어', en: 'Shark' },
    kraken: { ko: '문어', en: 'Octopus' },
    ray: { ko: '가오리', en: 'Ray' },
    jelly: { ko: '해파리', en: 'Jellyfish' },
    puffer: { ko: '복어', en: 'Puffer' },
    fish: { ko: '잉어', en: 'Carp' },
    coin: { ko: '금화', en: 'Gold coin' },
  },
  config: {
    id: 'sea-vault',
    version: 1,
    rows: 4,
    coinsPerStake: 50,
    symbols: [
      { id: 'dragon', kind: 'wild' },
      ...regulars('pearl shark kraken ray jelly puffer fish'),
      { id: 'coin', kind: 'coin' },
    ],
    strips: {
      base: [
        strip(
          'puffer ray fish kraken fish ray jelly pearl fish puffer shark fish kraken fish',
          'puffer shark jelly kraken ray puffer jelly shark kraken fish jelly fish ray jelly',
          'puffer coin coin pearl',
        ),
        strip(
          'puffer fish jelly coin coin dragon kraken ray jelly fish shark fish puffer shark',
          'jelly kraken ray kraken jelly pearl fish puffer fish puffer fish ray puffer shark',
          'jelly kraken fish pearl ray',
        ),
        strip(
          'puffer dragon jelly pearl fish kraken shark fish puffer jelly fish shark puffer',
          'jelly shark fish ray jelly pearl fish coin coin fish puffer kraken ray kraken ray',
          'puffer kraken ray jelly fish',
        ),
        strip(
          'kraken fish kraken ray puffer jelly fish shark ray puffer dragon puffer fish puffer',
          'shark jelly fish ray fish jelly fish coin coin jelly fish shark kraken pearl jelly',
          'puffer ray kraken pearl',
        ),
        strip(
          'puffer fish jelly kraken jelly fish shark fish puffer kraken fish shark jelly ray',
          'puffer fish puffer pearl puffer pearl fish ray kraken ray kraken ray coin coin shark',
          'jelly fish jelly',
        ),
      ],
    },
    evaluation: { kind: 'ways' },
    pays: {
      pearl: { 3: 14, 4: 55, 5: 360 },
      shark: { 3: 7, 4: 28, 5: 110 },
      kraken: { 3: 4, 4: 14, 5: 55 },
      ray: { 3: 4, 4: 11, 5: 45 },
      jelly: { 3: 2, 4: 6, 5: 18 },
      puffer: { 3: 2, 4: 6, 5: 18 },
      fish: { 3: 1, 4: 4, 5: 13 },
    },
    holdAndSpin: {
      symbol: 'coin',
      coinsMin: 6,
      respins: 3,
      landsOneIn: 14,
      values: [
        { coins: 25, weight: 500 },
        { coins: 50, weight: 300 },
        { coins: 100, weight: 130 },
        { coins: 250, weight: 50 },
        { coins: 1_000, weight: 17 },
        { coins: 12_500, weight: 3 },
      ],
      fullGridCoins: 100_000,
    },
    buy: { priceX: 49, starts: 'holdAndSpin', coins: 6 },
    winMaxX: 10_000,
  },
  facts: {
    rtpPpm: 957_151,
    hitPpm: 818_512,
    sdMilli: 17_761,
    buyPpm: 947_551,
    buySdMilli: 4_033,
  },
})

/** The same game with lower pays: operators choose its RTP. */
export const seaVaultReturns = otherReturns(seaVault, [
  {
    pays: {
      pearl: { 3: 14, 4: 53, 5: 350 },
      shark: { 3: 7, 4: 27, 5: 107 },
      kraken: { 3: 4, 4: 14, 5: 52 },
      ray: { 3: 4, 4: 11, 5: 43 },
      jelly: { 3: 2, 4: 6, 5: 16 },
      puffer: { 3: 2, 4: 6, 5: 17 },
      fish: { 3: 1, 4: 4, 5: 13 },
    },
    facts: {
      rtpPpm: 940_083,
      hitPpm: 818_512,
      sdMilli: 17_759,
      buyPpm: 947_551,
      buySdMilli: 4_033,
    },
  },
  {
    pays: {
      pearl: { 3: 13, 4: 52, 5: 338 },
      shark: { 3: 7, 4: 26, 5: 103 },
      kraken: { 3: 4, 4: 13, 5: 51 },
      ray: { 3: 4, 4: 10, 5: 41 },
      jelly: { 3: 2, 4: 6, 5: 17 },
      puffer: { 3: 2, 4: 6, 5: 17 },
      fish: { 3: 1, 4: 4, 5: 12 },
    },
    facts: {
      rtpPpm: 919_989,
      hitPpm: 818_512,
      sdMilli: 17_757,
      buyPpm: 947_551,
      buySdMilli: 4_033,
    },
  },
])
