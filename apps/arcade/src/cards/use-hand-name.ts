import { useKnownWords } from '@madang/kit/use-known-words'
import { bestStrength, categoryOfStrength, omahaStrength } from '@madang/games/poker/evaluate'
import { badugiHand } from '@madang/games/rooms/poker/badugi-hand'
import { bull } from '@madang/games/tables/hands/bull'
import type { CardGame } from '@madang/wire/cardroom'
import type { GameView } from './card-view.ts'

/** Returns the name of a shown hand in the words of its game; nothing for hidden ones. */
export function useHandName() {
  const labelOf = useKnownWords('cardroom')
  return (game: CardGame, view: GameView, at: number): string | undefined => {
    const cards = view.hands[at] ?? []
    if (cards.length === 0 || cards.some((card) => card < 0)) return undefined
    if (game === 'holdem' || game === 'omaha') {
      const board = view.board ?? []
      if (board.length < 5) return undefined
      const strength =
        game === 'omaha' ? omahaStrength(cards, board) : bestStrength([...cards, ...board])
      return labelOf(`poker.${categoryOfStrength(strength)}`)
    }
    if (game === 'badugi') return labelOf(`badugi.${badugiHand(cards).cards.length}`)
    if (game === 'niuniu') return labelOf(`bull.${bull(cards).kind}`)
    const shown = view.log.findLast((event) => event.kind === 'show' && event.seat === at)
    const rank = shown?.['special'] ?? shown?.['rank']
    return typeof rank === 'string' ? labelOf(`seotda.${rank}`) : undefined
  }
}
