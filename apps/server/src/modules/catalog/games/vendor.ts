import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { Category } from '@madang/wire/catalog'
import type { Game } from './game.ts'
import type { Lobby } from '../lobby/read-lobby.ts'

type Card = {
  vassalage: string
  vendorName: string
  isHot: 0 | 1
  gameCount: number
  isPractice?: boolean
}

/** Returns the navigation's drop-downs: each category with games, and its vendors in order. */
export function vendorsByCategory(
  lobby: Lobby,
  lang: Language,
): { title: Category; cards: Card[] }[] {
  return lobby.categories.flatMap(({ id, vendors }) => {
    const games = lobby.lists.get(id)
    if (!games) return []
    const cards = new Map<string, Card>()
    for (const game of games) count(cards, game, lang)
    // A hot game moves to the front of a lobby, but does not move its vendor.
    return { cards: vendors.flatMap(({ id: code }) => cards.get(code) ?? []), title: id }
  })
}

/** Marks the sports vendor that is shown beside live casino. */
export const withMain = (
  categories: { title: Category; cards: Card[] }[],
  main: string,
): { title: Category; cards: Card[] }[] =>
  categories.map(({ cards, title }) => ({
    cards: cards.map((card) =>
      title === 'SPORTS' && card.vassalage === main ? { ...card, isMain: true } : card,
    ),
    title,
  }))

function count(cards: Map<string, Card>, game: Game, lang: Language): void {
  const { isHot, isPractice = false, vendorCode, vendorName } = game
  const card = cards.get(vendorCode) ?? {
    gameCount: 0,
    isHot: 0,
    ...(isPractice && { isPractice }),
    vassalage: vendorCode,
    vendorName: localized(vendorName, lang),
  }
  card.gameCount += 1
  if (isHot) card.isHot = 1
  cards.set(vendorCode, card)
}
