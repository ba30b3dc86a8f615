import { defineTitle } from '../config/title.ts'
import { twentyLines } from './lines.ts'
import { regulars, strip } from './parts.ts'

/** REF-5x3-20L: a slot with published figures; it tests the engine and is not for members. */
export const reference = defineTitle({
  names: { ko: '기준 슬롯', en: 'Reference 5×3' },
  symbolNames: {
    W: { ko: '와일드', en: 'Wild' },
    H1: { ko: '하나', en: 'High 1' },
    H2: { ko: '둘', en: 'High 2' },
    H3: { ko: '셋', en: 'High 3' },
    H4: { ko: '넷', en: 'High 4' },
    A: { ko: '에이스', en: 'Ace' },
    K: { ko: '킹', en: 'King' },
    Q: { ko: '퀸', en: 'Queen' },
    J: { ko: '잭', en: 'Jack' },
    T: { ko: '텐', en: 'Ten' },
    S: { ko: '스캐터', en: 'Scatter' },
  },
  config: {
    id: 'ref-5x3-20l',
    version: 1,
    rows: 3,
    coinsPerStake: 20,
    symbols: [
      { id: 'W', kind: 'wild' },
      ...regulars('H1 H2 H3 H4 A K Q J T'),
      { id: 'S', kind: 'scatter' },
    ],
    strips: {
      base: [
        strip('J T H1 H2 T S H3 H4 A K Q J T T Q H2 A H3 H4 K H1 Q J S A K J H2 Q H3 H4 J T A K Q'),
        strip('W J H1 T T H2 H3 H4 A K Q S J T H4 A K H3 W Q H1 J J H2 H4 A K Q T H3 J T H4 A K Q'),
        strip('W J H1 H2 T H3 H4 A K Q J S T T Q H2 A H3 W H4 H1 K Q J A K T H2 Q H3 H4 J T A K Q'),
        strip('W J H1 T T H2 H3 H4 A K Q S J T H4 A K H3 W Q H1 J J H2 H4 A K Q T H3 J T H4 A K Q'),
        strip('J T H1 H2 T S H3 H4 A K Q J T T Q H2 A H3 H4 K H1 Q J S A K J H2 Q H3 H4 J T A K Q'),
      ],
    },
    evaluation: { kind: 'lines', lines: twentyLines },
    pays: {
      H1: { 3: 75, 4: 400, 5: 2500 },
      H2: { 3: 60, 4: 250, 5: 1000 },
      H3: { 3: 40, 4: 150, 5: 600 },
      H4: { 3: 30, 4: 100, 5: 400 },
      A: { 3: 20, 4: 60, 5: 250 },
      K: { 3: 15, 4: 50, 5: 200 },
      Q: { 3: 10, 4: 30, 5: 120 },
      J: { 3: 8, 4: 25, 5: 80 },
      T: { 3: 5, 4: 20, 5: 75 },
    },
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    freeSpins: {
      awards: { 3: 10, 4: 10, 5: 10 },
      retriggers: { 3: 10, 4: 10, 5: 10 },
      multiplier: 2,
    },
    winMaxX: 5_000,
  },
  facts: { rtpPpm: 968_541, hitPpm: 343_297, sdMilli: 4_055 },
})
