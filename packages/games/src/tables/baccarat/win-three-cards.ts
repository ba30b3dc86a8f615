import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import type { Card } from '../pairs/cards.ts'
import { countMeetings } from '../count/meetings.ts'
import { compareWinThreeHands, type WinThreeHand, winThreeHand } from '../hands/win-three-hand.ts'
import type { Spot, Step, TableClass, Weighted } from '../table-class.ts'

/** Three cards of one deck on each side. */
export type WinThreeCardsOutcome = { dragon: Card[]; phoenix: Card[] }

/** Zha Jin Hua, dragon against phoenix; rules and pays: games.md 1.14. */
export const winThreeCards: TableClass<WinThreeCardsOutcome> = {
  code: 'ZJH',
  id: 'ZJH',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 8_000 },
  spots: [
    sideSpot('dragon', 'phoenix'),
    sideSpot('phoenix', 'dragon'),
    winnerSpot('pairOfNines', 'pair9_or_better_2', 2, (hand) => hand.isPairOfNinesUp),
    winnerSpot('straight', 'straight_14', 14, (hand) => hand.kind === 'straight'),
    winnerSpot('flush', 'flush_9', 9, (hand) => hand.kind === 'flush'),
    winnerSpot('straightFlush', 'straight_flush_210', 210, ({ kind }) => kind === 'straightFlush'),
    winnerSpot('trips', 'three_of_a_kind_200', 200, ({ kind }) => kind === 'threeOfAKind'),
  ],
  controls: [],
  deal(chance) {
    const drawn = draw(chance, 52, 6)
    return { dragon: drawn.slice(0, 3), phoenix: drawn.slice(3) }
  },
  steps: ({ dragon, phoenix }): Step[] => [
    ...[0, 1, 2].flatMap(() =>
      (['dragon', 'phoenix'] as const).map((place): Step => {
        return { kind: 'card', place, shows: [], lastsMs: 400 }
      }),
    ),
    { kind: 'flip', place: 'dragon', shows: dragon, lastsMs: 1_500 },
    { kind: 'flip', place: 'phoenix', shows: phoenix, lastsMs: 1_500 },
  ],
  call: (outcome) => {
    const ahead = dragonAhead(outcome)
    if (ahead === 0) return { key: 'ZJH.tie' }
    return { key: ahead > 0 ? 'ZJH.dragonWins' : 'ZJH.phoenixWins' }
  },
  census: { all: everyMeeting },
}

function sideSpot(id: 'dragon' | 'phoenix', opposite: string): Spot<WinThreeCardsOutcome> {
  return {
    id,
    row: 'dragon_or_phoenix_0.95',
    text: { key: `ZJH.${id}` },
    pays: { win: fraction(19, 20), tie: fraction(0) },
    hit(outcome) {
      const ahead = dragonAhead(outcome)
      if (ahead === 0) return 'tie'
      return ahead > 0 === (id === 'dragon') ? 'win' : undefined
    },
    opposite,
  }
}

/** What the winning hand is; of a tie, what both are. */
function winnerSpot(
  id: string,
  row: string,
  win: number,
  asks: (hand: WinThreeHand) => boolean,
): Spot<WinThreeCardsOutcome> {
  return {
    id,
    row: `winning_hand_${row}`,
    text: { key: `ZJH.${id}` },
    pays: { win: fraction(win) },
    hit: (outcome) => {
      const winner = dragonAhead(outcome) >= 0 ? outcome.dragon : outcome.phoenix
      return asks(winThreeHand(winner)) ? 'win' : undefined
    },
  }
}

function dragonAhead({ dragon, phoenix }: WinThreeCardsOutcome): number {
  return compareWinThreeHands(winThreeHand(dragon), winThreeHand(phoenix))
}

/** Every hand as the winner on either side, for all the rivals it beats, and as one of a tie. */
function* everyMeeting(): Iterable<Weighted<WinThreeCardsOutcome>> {
  const met: { hand: Card[]; wins: number; level: number }[] = []
  countMeetings(
    52,
    3,
    (hand) => winThreeHand(hand).strength,
    (own, { below, level }) => {
      const hand = [...own]
      met.push({ hand, wins: below + turned(hand), level })
    },
  )
  for (const { hand, wins, level } of met) {
    const rival = winThreeHand(hand).isTwoThreeFive ? THREE_ACES : TWO_THREE_FIVE
    const beaten = winThreeHand(hand).kind === 'threeOfAKind' ? TWO_THREE_SIX : rival
    if (wins > 0) yield { outcome: { dragon: hand, phoenix: beaten }, weight: wins }
    if (wins > 0) yield { outcome: { dragon: beaten, phoenix: hand }, weight: wins }
    if (level > 0) yield { outcome: { dragon: hand, phoenix: hand }, weight: level }
  }
}

/**
 * The one exception to the order: 2-3-5 beats trips. A 2-3-5 meets the four trips of each of ten
 * ranks and one of each of its own three; trips meet all 60 of them, or 15 with one of its ranks.
 */
function turned(hand: readonly Card[]): number {
  const { isTwoThreeFive, kind } = winThreeHand(hand)
  if (isTwoThreeFive) return 43
  if (kind !== 'threeOfAKind') return 0
  return TWO_THREE_FIVE.some((card) => card % 13 === hand[0]! % 13) ? -15 : -60
}

const THREE_ACES = [0, 13, 26]
const TWO_THREE_FIVE = [1, 2, 17]
const TWO_THREE_SIX = [1, 2, 18]
