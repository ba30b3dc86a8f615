import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import type { Card } from './cards.ts'
import { doorSteps, inDoors } from '../numbers/doors.ts'
import { bull, bullMultiplier } from '../hands/bull.ts'
import type { Pays, Spot, TableClass, Weighted } from '../table-class.ts'

/** Five cards of one deck for the banker and each of the three players. */
export type BullBullOutcome = { banker: Card[]; doors: Card[][] }

/**
 * Niu Niu; rules and pays: games.md 1.12. A double bet can lose five stakes, so five are reserved.
 */
export const bullBull: TableClass<BullBullOutcome> = {
  code: 'NN',
  id: 'NN',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 12_000 },
  spots: [0, 1, 2].flatMap((door) => [
    ...pairOfSpots(door, 'equal', 'equal_player_or_banker_0.95', 1),
    ...pairOfSpots(door, 'double', 'double_0.95', 5),
  ]),
  controls: [],
  deal(chance) {
    const [banker = [], ...doors] = inDoors(draw(chance, 52, 20), 5)
    return { banker, doors }
  },
  steps: ({ banker, doors }) => doorSteps('card', banker, doors),
  call: ({ banker }) => {
    const { kind } = bull(banker)
    if (kind === 0) return { key: 'NN.bankerNoBull' }
    if (kind === 10) return { key: 'NN.bankerBullBull' }
    if (kind === 11) return { key: 'NN.bankerFiveFaces' }
    return { key: 'NN.bankerBull', values: { points: kind } }
  },
  census: { all: everyWinner },
}

/** One player against the banker, seen from both sides. */
function pairOfSpots(
  door: number,
  kind: 'equal' | 'double',
  row: string,
  reserveTimes: number,
): Spot<BullBullOutcome>[] {
  return (['player', 'banker'] as const).map((side) => ({
    id: `${side}-${door + 1}-${kind}`,
    row,
    text: {
      key: `NN.${side}${kind === 'equal' ? 'Equal' : 'Double'}`,
      values: { door: door + 1 },
    },
    pays: kind === 'equal' ? { win: fraction(19, 20) } : doublePays(),
    hit({ banker, doors }) {
      const [own, other] = side === 'player' ? [doors[door]!, banker] : [banker, doors[door]!]
      const [mine, theirs] = [bull(own), bull(other)]
      const hasWon = mine.strength > theirs.strength
      if (kind === 'equal') return hasWon ? 'win' : undefined
      return `${hasWon ? 'win' : 'lose'}${bullMultiplier(Math.max(mine.kind, theirs.kind))}`
    },
    opposite: `${side === 'player' ? 'banker' : 'player'}-${door + 1}-${kind}`,
    reserveTimes,
  }))
}

/** Winnings are paid less five per cent. */
function doublePays(): Pays {
  return Object.fromEntries(
    [1, 2, 3, 5].flatMap((times) => [
      [`win${times}`, fraction(19 * times, 20)],
      [`lose${times}`, fraction(-times)],
    ]),
  )
}

/**
 * In how many of the 3,986,646,103,440 ordered pairs of hands the first wins with each kind, from
 * no bull to five faces. The count takes seconds, so the tests repeat it, to the last pair.
 */
export const bullWins: readonly number[] = [
  224_940_187_552, 96_675_008_768, 111_728_496_396, 131_015_516_736, 145_410_009_116,
  171_630_449_784, 179_831_827_660, 200_413_160_512, 213_513_340_380, 234_753_668_480,
  282_196_514_964, 1_214_871_372,
]

/** Yields a hand of each kind as the winner on either side, against the lowest hand. */
function* everyWinner(): Iterable<Weighted<BullBullOutcome>> {
  for (const [kind, weight] of bullWins.entries()) {
    const winner = bullHandOf(kind)
    yield { outcome: { banker: LOW, doors: [winner, winner, winner] }, weight }
    yield { outcome: { banker: winner, doors: [LOW, LOW, LOW] }, weight }
  }
}

/** One hand of a kind, for counting and for the rules page. */
export function bullHandOf(kind: number): Card[] {
  if (kind === 0) return NO_BULL
  if (kind === 11) return FIVE_FACES
  return [...THREE_TENS, ...MAKING[kind - 1]!]
}

// No three of ace, ace, deuce, deuce, three sum to ten.
const LOW: Card[] = [0, 13, 1, 14, 2]
const NO_BULL: Card[] = [12, 3, 16, 4, 6]
const FIVE_FACES: Card[] = [10, 11, 12, 23, 24]
const THREE_TENS: Card[] = [9, 10, 11]
/** Two cards whose points sum to 1, 2, … 10 over whole tens. */
const MAKING: readonly Card[][] = [
  [4, 5],
  [4, 6],
  [4, 7],
  [4, 8],
  [5, 8],
  [6, 8],
  [7, 8],
  [3, 16],
  [3, 4],
  [3, 5],
]
