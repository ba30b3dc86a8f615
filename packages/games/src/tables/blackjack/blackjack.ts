import { fraction } from '../../slots/count/fraction.ts'
import { blackjackDecisions, isPlayedOut, playedSteps } from './blackjack-decisions.ts'
import {
  type BlackjackOutcome,
  SEATS,
  dealBlackjack,
  dealerHand,
  handValue,
  pointsOf,
} from './blackjack-hand.ts'
import { isRed, rankOf, suitOf } from '../pairs/cards.ts'
import type { Spot, TableClass, Weighted } from '../table-class.ts'

type BlackjackSpot = Spot<BlackjackOutcome>
const seats = Array.from({ length: SEATS }, (_, seat) => seat)

/**
 * Rules and pays: games.md 1.5. Eight decks, the dealer stands on all 17 and looks for a blackjack
 * under an ace or a ten, blackjack pays 3 to 2, any two cards may be doubled (after a split too),
 * one split, one card for each split ace, insurance pays 2 to 1. One bet a round to a seat.
 */
export const blackjack: TableClass<BlackjackOutcome> = {
  code: 'BJ',
  id: 'BJ',
  version: 1,
  times: { bettingMs: 15_000, dealingMs: 5_000, decisionMs: 10_000 },
  spots: seats.flatMap((seat) => [seatSpot(seat), pairsSpot(seat), plusThreeSpot(seat)]),
  controls: [
    {
      id: 'insurance',
      row: 'insurance_2to1 8D (ace up, no other info)',
      text: { key: 'BJ.insurance' },
      pays: { win: fraction(2) },
      hit: ({ dealer: [, hole = 0] }) => (pointsOf(hole) === 10 ? 'win' : undefined),
      isOpen: ({ dealer: [up = 0] }) => rankOf(up) === 0,
      countedBy: 'holes',
    },
  ],
  deal: dealBlackjack,
  steps: playedSteps,
  call(outcome, play) {
    const isDrawn = play === undefined || isPlayedOut(outcome, play)
    // No hand was left to compare with, so the dealer's two cards are not a total to record.
    if (!isDrawn) return { key: 'BJ.dealerUndrawn' }
    const { total } = handValue(dealerHand(outcome))
    return total > 21 ? { key: 'BJ.dealerBusts' } : { key: 'BJ.dealerHas', values: { total } }
  },
  census: { all: everyThree, holes: everyHole },
  decisions: blackjackDecisions,
}

function seatSpot(seat: number): BlackjackSpot {
  return {
    id: `seat-${seat + 1}`,
    row: '8D S17 DAS peek split-once BJ3:2 (default)',
    text: { key: 'BJ.seat', values: { seat: seat + 1 } },
    pays: { blackjack: fraction(3, 2), win: fraction(1), push: fraction(0) },
    hit: () => undefined,
    isDecided: true,
    isExclusive: true,
  }
}

/** The seat's two cards: the same card, the same colour, or only the same rank. */
function pairsSpot(seat: number): BlackjackSpot {
  return {
    id: `pairs-${seat + 1}`,
    row: 'perfect_pairs_25_12_6 8D',
    text: { key: 'BJ.pairs', values: { seat: seat + 1 } },
    pays: { perfect: fraction(25), coloured: fraction(12), mixed: fraction(6) },
    hit(outcome) {
      const [a = 0, b = 0] = outcome.seats[seat] ?? []
      if (rankOf(a) !== rankOf(b)) return undefined
      if (a === b) return 'perfect'
      return isRed(a) === isRed(b) ? 'coloured' : 'mixed'
    },
    beside: `seat-${seat + 1}`,
  }
}

/** The seat's two cards and the dealer's open one as a hand of three. */
function plusThreeSpot(seat: number): BlackjackSpot {
  return {
    id: `plus3-${seat + 1}`,
    row: '21+3_100_40_30_10_5 8D',
    text: { key: 'BJ.plus3', values: { seat: seat + 1 } },
    pays: {
      'suited-trips': fraction(100),
      'straight-flush': fraction(40),
      trips: fraction(30),
      straight: fraction(10),
      flush: fraction(5),
    },
    hit({ seats: dealt, dealer: [up = 0] }) {
      const [a = 0, b = 0] = dealt[seat] ?? []
      return handOfThree(a, b, up)
    },
    beside: `seat-${seat + 1}`,
  }
}

function handOfThree(a: number, b: number, c: number): string | undefined {
  const isFlush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)
  if (rankOf(a) === rankOf(b) && rankOf(b) === rankOf(c)) return isFlush ? 'suited-trips' : 'trips'
  if (isStraight(rankOf(a), rankOf(b), rankOf(c))) return isFlush ? 'straight-flush' : 'straight'
  return isFlush ? 'flush' : undefined
}

/** Three ranks in a row; the ace stands below the two or above the king. */
function isStraight(a: number, b: number, c: number): boolean {
  if (a === b || b === c || a === c) return false
  const high = Math.max(a, b, c)
  const low = Math.min(a, b, c)
  return high - low === 2 || (low === 0 && high === 12 && a + b + c === 23)
}

/** Two cards of a seat and the dealer's open one, as they lie in eight decks. */
function* everyThree(): Iterable<Weighted<BlackjackOutcome>> {
  for (let a = 0; a < 52; a += 1) {
    for (let b = 0; b < 52; b += 1) {
      const second = b === a ? 7 : 8
      for (let up = 0; up < 52; up += 1) {
        const third = 8 - (up === a ? 1 : 0) - (up === b ? 1 : 0)
        yield { outcome: shown([a, b], [up]), weight: 8 * second * third }
      }
    }
  }
}

/** What may lie under the dealer's ace. */
function* everyHole(): Iterable<Weighted<BlackjackOutcome>> {
  for (let hole = 0; hole < 52; hole += 1) {
    yield { outcome: shown([], [0, hole]), weight: hole === 0 ? 7 : 8 }
  }
}

function shown(cards: readonly number[], dealer: readonly number[]): BlackjackOutcome {
  return { seats: seats.map(() => cards), dealer, stacks: [], dealerStack: [] }
}
