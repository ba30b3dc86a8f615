import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { choicesOf } from './dice.ts'
import type { Spot, TableClass } from '../table-class.ts'

/** The number of beads under the cup; the remainder after division by four decides. */
export type FanTanOutcome = { beads: number }

type FanTanSpot = Spot<FanTanOutcome>
const numbers = [1, 2, 3, 4] as const

/** Rules and pays: games.md 1.11; the house keeps five per cent of every win. */
export const fanTan: TableClass<FanTanOutcome> = {
  code: 'FT',
  id: 'FT',
  version: 1,
  times: { bettingMs: 25_000, dealingMs: 10_000 },
  spots: [
    ...numbers.map((n) => spot('fan', 'fan_c5', fraction(57, 20), [n])),
    ...numbers.flatMap((n) =>
      others([n]).map((push) => spot('nim', 'nim_c5', fraction(19, 10), [n], push)),
    ),
    ...choicesOf(numbers, 2).map((pair) => {
      return spot('kwok', 'kwok_corner_c5', fraction(19, 20), pair, undefined, others(pair))
    }),
    ...choicesOf(numbers, 2).flatMap((pair) =>
      others(pair).map((push) => spot('nga', 'nga_tan_tong_c5', fraction(19, 40), pair, push)),
    ),
    ...choicesOf(numbers, 3).map((three) => spot('ssh', 'ssh_three_c5', fraction(19, 60), three)),
  ],
  controls: [
    spot('fan-quoted', 'fan_2.85 (quoted)', fraction(57, 20), [1]),
    spot('ssh-truncated', 'ssh_0.3166 (truncated)', fraction(1583, 5000), [1, 2, 3]),
  ],
  // Forty sizes of the pile, so that each remainder is equally likely.
  deal: (chance) => ({ beads: LEAST_BEADS + chance.below(PILES) }),
  steps: ({ beads }) => [
    { kind: 'beads', place: 'cup', shows: [], lastsMs: 2_000 },
    { kind: 'beads', place: 'mat', shows: [beads], lastsMs: 6_000 },
    { kind: 'beads', place: 'left', shows: [remainderOf({ beads })], lastsMs: 1_500 },
  ],
  call: (outcome) => ({ key: 'FT.called', values: { left: remainderOf(outcome) } }),
  census: {
    *all() {
      for (let pile = 0; pile < PILES; pile += 1) {
        yield { outcome: { beads: LEAST_BEADS + pile }, weight: 1 }
      }
    },
  },
}

/** 1–4: the remainder, four for none. */
export function remainderOf({ beads }: FanTanOutcome): number {
  return beads % 4 || 4
}

function spot(
  name: string,
  row: string,
  pays: Fraction,
  wins: readonly number[],
  push?: number,
  against?: readonly number[],
): FanTanSpot {
  const on = wins.join('·')
  return {
    id: [name, ...wins, ...(push === undefined ? [] : ['push', push])].join('-'),
    row,
    text: {
      key: `FT.${name}`,
      values: push === undefined ? { numbers: on } : { numbers: on, push },
    },
    pays: { win: pays, ...(push === undefined ? {} : { push: fraction(0) }) },
    hit: (outcome) => {
      const left = remainderOf(outcome)
      if (wins.includes(left)) return 'win'
      return left === push ? 'push' : undefined
    },
    ...(against ? { opposite: [name, ...against].join('-') } : {}),
  }
}

function others(than: readonly number[]): number[] {
  return numbers.filter((n) => !than.includes(n))
}

const LEAST_BEADS = 60
const PILES = 40
