import { type AnteEnd, anteValue, type CountedEnd, folded } from '../poker/ante-decision.ts'
import type { Card } from '../pairs/cards.ts'
import { dealerQualifiesFrom, threeCardPokerHand } from '../hands/three-card-poker-hand.ts'
import type { ExactBet } from '../table-class.ts'
import { countMeetings } from './meetings.ts'
import type { Hand } from '../hands/hand.ts'

/**
 * Counts the ante's exact value over all 407,170,400 pairs of hands: each player hand with the
 * number of dealer hands that do not qualify, lose, tie and win.
 */
export function countThreeCardPoker(
  endOf: (outcome: { player: Card[]; dealer: Card[] }) => AnteEnd,
  isPlayed: (player: readonly Card[]) => boolean,
): ExactBet {
  const ends: CountedEnd[] = []
  const unqualified = unqualifiedDealers()
  countMeetings(52, 3, strengthOf, (own, { beside, below, level }) => {
    const player = [...own]
    if (!isPlayed(player)) {
      ends.push({ end: folded, count: beside })
      return
    }
    const short = unqualified[handIndex(own)]!
    ends.push(
      { end: endOf({ player, dealer: TWO_THREE_FIVE }), count: short },
      { end: endOf({ player, dealer: LOWEST_QUEEN }), count: below - short },
      { end: endOf({ player, dealer: player }), count: level },
      { end: endOf({ player, dealer: ROYAL }), count: beside - below - level },
    )
  })
  return anteValue('ante_play', 1, ends)
}

function strengthOf(hand: Hand): number {
  return threeCardPokerHand(hand).strength
}

/** By hand of the player: how many hands beside it do not reach a queen. */
function unqualifiedDealers(): Int32Array {
  const short = new Int32Array(52 ** 3)
  const isQualified = (hand: Uint8Array) => strengthOf(hand) >= dealerQualifiesFrom
  countMeetings(
    52,
    3,
    (hand) => (isQualified(hand) ? 1 : 0),
    (hand, { below, level }) => {
      short[handIndex(hand)] = isQualified(hand) ? below : level
    },
  )
  return short
}

function handIndex(hand: Hand): number {
  return hand[0]! + 52 * (hand[1]! + 52 * hand[2]!)
}

const TWO_THREE_FIVE = [1, 2, 17]
const LOWEST_QUEEN = [11, 1, 15]
const ROYAL = [0, 12, 11]
