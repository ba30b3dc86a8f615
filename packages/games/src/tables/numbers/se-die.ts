import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import type { Spot, TableClass } from '../table-class.ts'

/** Four tokens with a red and a white side: 1 is red up. */
export type SeDieOutcome = { tokens: readonly number[] }

type SeDieSpot = Spot<SeDieOutcome>

/** Rules and pays: games.md 1.10. */
export const seDie: TableClass<SeDieOutcome> = {
  code: 'SD',
  id: 'SD',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 5_000 },
  spots: [
    { ...spot('odd', 'odd_or_even_0.96', fraction(24, 25), [1, 3]), opposite: 'even' },
    { ...spot('even', 'odd_or_even_0.96', fraction(24, 25), [0, 2, 4]), opposite: 'odd' },
    { ...bigOrSmall('big', [3, 4]), opposite: 'small' },
    { ...bigOrSmall('small', [0, 1]), opposite: 'big' },
    spot('four-red', 'four_red_or_four_white_14.0', fraction(14), [4]),
    spot('four-white', 'four_red_or_four_white_14.0', fraction(14), [0]),
    spot('three-red', 'three_one_2.8', fraction(14, 5), [3]),
    spot('three-white', 'three_one_2.8', fraction(14, 5), [1]),
    spot('two-two', 'two_two_1.5', fraction(3, 2), [2]),
    spot('four-same', 'four_same_any_6.5', fraction(13, 2), [0, 4]),
  ],
  controls: [],
  deal: (chance) => ({ tokens: Array.from({ length: 4 }, () => chance.below(2)) }),
  steps: ({ tokens }) => [
    { kind: 'tokens', place: 'bowl', shows: [], lastsMs: 3_000 },
    { kind: 'tokens', place: 'bowl', shows: tokens, lastsMs: 2_000 },
  ],
  call: (outcome) => {
    const red = redsOf(outcome)
    return { key: 'SD.called', values: { red, white: 4 - red } }
  },
  census: {
    *all() {
      for (let bits = 0; bits < 16; bits += 1) {
        yield { outcome: { tokens: [0, 1, 2, 3].map((at) => (bits >> at) & 1) }, weight: 1 }
      }
    },
  },
}

function bigOrSmall(id: string, counts: readonly number[]): SeDieSpot {
  const base = spot(id, 'big_small_push_on_2_2_0.96', fraction(24, 25), counts)
  return {
    ...base,
    pays: { ...base.pays, push: fraction(0) },
    hit: (outcome) => (redsOf(outcome) === 2 ? 'push' : base.hit(outcome)),
  }
}

/** Hit when so many tokens lie red up. */
function spot(id: string, row: string, pays: Fraction, counts: readonly number[]): SeDieSpot {
  const key = id.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())
  return {
    id,
    row,
    text: { key: `SD.${key}` },
    pays: { win: pays },
    hit: (outcome) => (counts.includes(redsOf(outcome)) ? 'win' : undefined),
  }
}

function redsOf({ tokens }: SeDieOutcome): number {
  let reds = 0
  for (const token of tokens) reds += token
  return reds
}
