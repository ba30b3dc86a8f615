import { useKnownWords } from '@madang/kit/use-known-words'
import { bestOfThree } from '@madang/games/rooms/hwatu/seotda-hand'
import { nameBadugi } from '@madang/games/rooms/poker/badugi-hand'
import { rankNames } from '@madang/games/tables/pairs/cards'
import type { CardGame } from '@madang/wire/cardroom'
import type { NamedHand } from '@madang/wire/cardroom-line'
import { useTranslations } from 'use-intl'
import type { GameView } from './card-view.ts'

/** Returns what names a hand in the words of its game, with its ranks and kickers. */
export function useHandName() {
  const labelOf = useKnownWords('cardroom')
  const t = useTranslations('cardroom')
  return (game: CardGame, { kickers, name, ranks }: NamedHand): string | undefined => {
    const [a, b] = ranks.map((rank) => rankNames[rank])
    const words = labelOf(`${wordsOf[game]}.${name}`, { a, b })
    if (words === undefined || kickers.length === 0) return words
    const named = kickers.map((rank) => rankNames[rank]).join(', ')
    return t('withKicker', { count: kickers.length, hand: words, kickers: named })
  }
}

const wordsOf: Record<CardGame, string> = {
  badugi: 'badugi',
  holdem: 'poker',
  matgo: 'matgo',
  niuniu: 'bull',
  omaha: 'poker',
  seotda2: 'seotda',
  seotda3: 'seotda',
}

/** Returns the hand that a seat has shown at the end; nothing for hidden ones. */
export function shownHand(game: CardGame, view: GameView, at: number): NamedHand | undefined {
  if (view.wins) return view.wins.flatMap(({ shares }) => shares).find(isOf(at))?.hand
  const shown = view.log.findLast((event) => event.kind === 'show' && event.seat === at)
  if (!shown) return undefined
  const all = view.hands[at] ?? []
  // Whoever showed before the cards were dealt again may have folded since.
  if (all.some((card) => card < 0)) return undefined
  if (game === 'badugi') return nameBadugi(all)
  const cards = game === 'seotda3' ? bestOfThree(all).cards : all
  const name = shown['special'] ?? shown['rank'] ?? shown['bull']
  if (typeof name !== 'string' && typeof name !== 'number') return undefined
  return { cards, kickers: [], name: `${name}`, ranks: [] }
}

const isOf =
  (at: number) =>
  ({ seat }: { seat: number }): boolean =>
    seat === at
