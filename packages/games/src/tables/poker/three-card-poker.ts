import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import { type AnteEnd, anteAsks, anteSpot, anteSteps, settleAnte } from './ante-decision.ts'
import type { Card } from '../pairs/cards.ts'
import { countThreeCardPoker } from '../count/count-three-card-poker.ts'
import { pokerHand } from '../hands/poker-hand.ts'
import { pokerCategoryOf } from '../hands/poker-value.ts'
import {
  bestPlayFrom,
  dealerQualifiesFrom,
  threeCardPokerHand,
} from '../hands/three-card-poker-hand.ts'
import type { Spot, TableClass, Weighted } from '../table-class.ts'

/** One hand for all members against the dealer, three cards each of one deck. */
export type ThreeCardPokerOutcome = { player: Card[]; dealer: Card[] }

/** Rules and pays: games.md 1.8. To play costs a second ante, reserved with the first. */
export const threeCardPoker: TableClass<ThreeCardPokerOutcome> = {
  code: 'TCP',
  id: 'TCP',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 8_000, decisionMs: 15_000 },
  spots: [
    anteSpot('TCP', 'ante_play', 1),
    pairPlus('pair-plus', 'pair_plus 40/30/6/4/1', 4),
    sixCardBonus(),
  ],
  controls: [pairPlus('pair-plus-3', 'pair_plus 40/30/6/3/1', 3)],
  deal(chance) {
    const drawn = draw(chance, 52, 6)
    return { player: drawn.slice(0, 3), dealer: drawn.slice(3) }
  },
  steps: ({ player, dealer }, play) =>
    anteSteps({ player, dealer, seen: [], later: [] }, anteAsks(play, 'play').length > 0),
  call: (outcome) => ({ key: `TCP.${threeCardPokerEnd(outcome).hit}` }),
  census: { all: everyHand, sixCards: everySix },
  decisions: {
    asks: (_, play) => anteAsks(play, 'play'),
    settle: (outcome, bet, choices) =>
      settleAnte(bet, choices, { choice: 'play', antes: 1 }, () => threeCardPokerEnd(outcome)),
    advise: ({ player }) => (isWorthPlaying(player) ? 'play' : 'fold'),
    exactBets: () => [countThreeCardPoker(threeCardPokerEnd, isWorthPlaying)],
  },
}

/** How a played hand ends; the bonus for a high hand is paid whatever the dealer has. */
export function threeCardPokerEnd({ player, dealer }: ThreeCardPokerOutcome): AnteEnd {
  const [own, other] = [threeCardPokerHand(player), threeCardPokerHand(dealer)]
  const bonus = anteExtra[own.kind] ?? 0
  if (other.strength < dealerQualifiesFrom) return { hit: 'unqualified', ante: 1 + bonus, raise: 0 }
  if (own.strength === other.strength) return { hit: 'push', ante: bonus, raise: 0 }
  const won = own.strength > other.strength ? 1 : -1
  return { hit: won > 0 ? 'win' : 'lose', ante: won + bonus, raise: won }
}

function isWorthPlaying(player: readonly Card[]): boolean {
  return threeCardPokerHand(player).strength >= bestPlayFrom
}

/** What an ante wins besides by the player's own hand. */
export const anteExtra: { [kind: string]: number } = {
  straightFlush: 5,
  threeOfAKind: 4,
  straight: 1,
}

function pairPlus(id: string, row: string, flush: number): Spot<ThreeCardPokerOutcome> {
  const pays = { straightFlush: 40, threeOfAKind: 30, straight: 6, flush, pair: 1 }
  return {
    id,
    row,
    text: { key: 'TCP.pairPlus' },
    pays: Object.fromEntries(Object.entries(pays).map(([kind, win]) => [kind, fraction(win)])),
    hit({ player }) {
      const { kind } = threeCardPokerHand(player)
      return kind === 'highCard' ? undefined : kind
    },
  }
}

function sixCardBonus(): Spot<ThreeCardPokerOutcome> {
  return {
    id: 'six-card',
    row: 'six_card_bonus 1000/200/100/20/15/10/7',
    text: { key: 'TCP.sixCard' },
    pays: {
      royalFlush: fraction(1_000),
      straightFlush: fraction(200),
      fourOfAKind: fraction(100),
      fullHouse: fraction(20),
      flush: fraction(15),
      straight: fraction(10),
      threeOfAKind: fraction(7),
    },
    hit({ player, dealer }) {
      const category = pokerCategoryOf(pokerHand([...player, ...dealer]))
      return UNPAID.has(category) ? undefined : category
    },
    countedBy: 'sixCards',
  }
}

const UNPAID: ReadonlySet<string> = new Set(['highCard', 'pair', 'twoPair'])

/** All 22,100 hands of the player; its own spots see no dealer. */
function* everyHand(): Iterable<Weighted<ThreeCardPokerOutcome>> {
  for (let a = 0; a < 50; a += 1) {
    for (let b = a + 1; b < 51; b += 1) {
      for (let c = b + 1; c < 52; c += 1) {
        yield { outcome: { player: [a, b, c], dealer: [] }, weight: 1 }
      }
    }
  }
}

/**
 * How many of the 20,358,520 ways to hold six cards have what as their best five, and six cards of
 * each kind. Going through all of them takes a second, so the tests do it.
 */
export const sixCardCounts: readonly (readonly [cards: Card[], count: number])[] = [
  [[0, 2, 4, 19, 21, 23], 6_612_900],
  [[0, 13, 2, 17, 19, 21], 9_730_740],
  [[0, 13, 2, 15, 19, 21], 2_532_816],
  [[0, 13, 26, 2, 17, 19], 732_160],
  [[1, 2, 16, 17, 5, 10], 361_620],
  [[1, 3, 5, 7, 9, 24], 205_792],
  [[0, 13, 26, 2, 15, 19], 165_984],
  [[0, 13, 26, 39, 2, 3], 14_664],
  [[1, 2, 3, 4, 5, 20], 1_656],
  [[0, 9, 10, 11, 12, 20], 188],
]

function* everySix(): Iterable<Weighted<ThreeCardPokerOutcome>> {
  for (const [cards, weight] of sixCardCounts) {
    yield { outcome: { player: cards.slice(0, 3), dealer: cards.slice(3) }, weight }
  }
}
