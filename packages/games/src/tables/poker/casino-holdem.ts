import { draw } from '../../chance/draw.ts'
import { fraction, plus, times } from '../../slots/count/fraction.ts'
import { type AnteEnd, anteAsks, anteSpot, anteSteps, settleAnte } from './ante-decision.ts'
import { isWorthCalling } from './casino-holdem-strategy.ts'
import type { Card } from '../pairs/cards.ts'
import { pokerHand } from '../hands/poker-hand.ts'
import { lowestPairOf, type PokerCategory, pokerCategoryOf } from '../hands/poker-value.ts'
import type { ExactBet, Spot, TableClass, Weighted } from '../table-class.ts'

/** One hand for all members against the dealer, two cards each and a board of five. */
export type CasinoHoldemOutcome = { player: Card[]; dealer: Card[]; board: Card[] }

/** Rules and pays: games.md 1.6. To call costs two antes, reserved with the first. */
export const casinoHoldem: TableClass<CasinoHoldemOutcome> = {
  code: 'HE',
  id: 'HE',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 10_000, decisionMs: 15_000 },
  spots: [anteSpot('HE', 'ante_call', 2), acesBonus()],
  controls: [],
  deal(chance) {
    const drawn = draw(chance, 52, 9)
    return { player: drawn.slice(0, 2), dealer: drawn.slice(2, 4), board: drawn.slice(4) }
  },
  steps({ player, dealer, board }, play) {
    const [seen, later] = [board.slice(0, 3), [board.slice(3, 4), board.slice(4)]]
    return anteSteps({ player, dealer, seen, later }, anteAsks(play, 'call').length > 0)
  },
  call: (outcome) => ({ key: `HE.${casinoHoldemEnd(outcome).hit}` }),
  census: { all: everyFlop },
  decisions: {
    asks: (_, play) => anteAsks(play, 'call'),
    settle: (outcome, bet, choices) =>
      settleAnte(bet, choices, { choice: 'call', antes: 2 }, () => casinoHoldemEnd(outcome)),
    advise: ({ player, board }) => (isWorthCalling(player, board.slice(0, 3)) ? 'call' : 'fold'),
    exactBets: () => [anteValue],
  },
}

/** How a called hand ends; the dealer plays with a pair of fours or better. */
export function casinoHoldemEnd({ player, dealer, board }: CasinoHoldemOutcome): AnteEnd {
  const [own, other] = [pokerHand([...player, ...board]), pokerHand([...dealer, ...board])]
  const ante = antePays[pokerCategoryOf(own)]
  if (other < dealerQualifiesFrom) return { hit: 'unqualified', ante, raise: 0 }
  if (own === other) return { hit: 'push', ante: 0, raise: 0 }
  return own > other ? { hit: 'win', ante, raise: 1 } : { hit: 'lose', ante: -1, raise: -1 }
}

/** What a won ante pays by the player's hand. */
export const antePays: Readonly<Record<PokerCategory, number>> = {
  highCard: 1,
  pair: 1,
  twoPair: 1,
  threeOfAKind: 1,
  straight: 1,
  flush: 2,
  fullHouse: 3,
  fourOfAKind: 10,
  straightFlush: 20,
  royalFlush: 100,
}

const FOURS = 2
const dealerQualifiesFrom = lowestPairOf(FOURS)

/**
 * The result of playing all situations with the better of folding and calling in each (sum of the
 * net in antes, of its squares, and the ends). It takes a minute, so `npm run certify` repeats it
 * and fails when a number differs; games.md 1.6 has the same numbers.
 */
export const casinoHoldemCounts = {
  situations: 27_813_810_024_000,
  net: -600_123_513_880,
  squares: 189_899_048_970_584,
  called: 22_804_704_394_560,
  folded: 5_009_105_629_440,
  beaten: 7_569_459_016_824,
  lost: 8_839_680_291_812,
  level: 678_595_581_580,
  unqualified: 5_716_969_504_344,
}

const anteValue: ExactBet = anteValueOf(casinoHoldemCounts)

function anteValueOf(counts: typeof casinoHoldemCounts): ExactBet {
  const share = (count: number) => fraction(count, counts.situations)
  const ev = share(counts.net)
  return {
    spot: 'ante',
    row: 'ante_call',
    win: share(counts.beaten + counts.unqualified),
    push: share(counts.level),
    ev,
    variance: plus(share(counts.squares), times(fraction(-1), times(ev, ev))),
  }
}

/** Uses the player's cards and the flop; it stays valid when the ante is folded. */
function acesBonus(): Spot<CasinoHoldemOutcome> {
  const pays = { pairOfAces: 7, twoPair: 7, threeOfAKind: 7, straight: 7 }
  const more = { flush: 20, fullHouse: 30, fourOfAKind: 40, straightFlush: 50, royalFlush: 100 }
  return {
    id: 'aces-bonus',
    row: 'aa_bonus_7_20_30_40_50_100',
    text: { key: 'HE.acesBonus' },
    pays: Object.fromEntries(
      Object.entries({ ...pays, ...more }).map(([kind, win]) => [kind, fraction(win)]),
    ),
    hit({ player, board }) {
      const value = pokerHand([...player, ...board.slice(0, 3)])
      const category = pokerCategoryOf(value)
      if (category === 'pair') return value >= lowestPairOf(ACE) ? 'pairOfAces' : undefined
      return category === 'highCard' ? undefined : category
    },
    beside: 'ante',
  }
}

const ACE = 12

/**
 * Five cards of each kind that the bonus distinguishes, and how many of the 2,598,960 hands they
 * represent; the tests check all of them.
 */
export const fiveCardCounts: readonly (readonly [cards: Card[], count: number])[] = [
  [[1, 3, 5, 20, 22], 1_302_540],
  [[1, 14, 5, 20, 22], 1_013_760],
  [[0, 13, 5, 20, 22], 84_480],
  [[0, 13, 5, 18, 22], 123_552],
  [[0, 13, 26, 5, 22], 54_912],
  [[1, 2, 16, 17, 5], 10_200],
  [[1, 3, 5, 7, 9], 5_108],
  [[0, 13, 26, 5, 18], 3_744],
  [[0, 13, 26, 39, 5], 624],
  [[1, 2, 3, 4, 5], 36],
  [[0, 9, 10, 11, 12], 4],
]

function* everyFlop(): Iterable<Weighted<CasinoHoldemOutcome>> {
  for (const [cards, weight] of fiveCardCounts) {
    const [player, board] = [cards.slice(0, 2), cards.slice(2)]
    yield { outcome: { player, dealer: [], board }, weight }
  }
}
