import type { NamedHand } from '../rooms/named-hand.ts'
import { opened } from '../rooms/deals/closed-cards.ts'
import { holeCards, type PokerHand } from './hand.ts'
import { decidingKickers, nameHand } from './name-hand.ts'
import { type PotShare, sidePots } from './pots.ts'

/** Who won a pot, or one run's part of it. */
export type PotWin = {
  /** 0 is the main pot. */
  pot: number
  run: 1 | 2
  chips: number
  /** With the hand, unless nobody had to show one. */
  shares: (PotShare & { hand?: NamedHand })[]
}

/**
 * Returns the pots of a hand that is over as they were paid, each winner's hand with the kickers
 * that decided against those who could win the pot too. A hand that stays hidden names nothing.
 */
export function potWins(hand: PokerHand): PotWin[] {
  const shown = new Set(hand.log.flatMap((event) => (event.kind === 'show' ? [event.seat] : [])))
  const pots = sidePots(hand.betting)
  return hand.log.flatMap((event) => {
    if (event.kind !== 'win') return []
    const { chips, pot, run = 1, shares } = event
    const board = run === 2 ? (hand.secondBoard ?? []) : hand.board
    const handOf = (seat: number) => nameHand(hand.rules.game, opened(holeCards(hand, seat)), board)
    const rivals = (pots[pot]?.eligible ?? []).filter((seat) => shown.has(seat)).map(handOf)
    const named = shares.map((share) => {
      if (!shown.has(share.seat)) return share
      const own = handOf(share.seat)
      return { ...share, hand: { ...own, kickers: decidingKickers(own, rivals) } }
    })
    return [{ chips, pot, run, shares: named }]
  })
}
