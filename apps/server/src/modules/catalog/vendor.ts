import { saidIn } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { Category } from '@madang/wire/catalog'
import type { Game } from './game.ts'
import { categoriesIn } from './read-lobby.ts'
import type { Lobby } from './read-lobby.ts'

type Card = { vassalage: string; vendorName: string; isHot: 0 | 1; gameCount: number }

/** The navigation's drop-downs: every category that has games, with its vendors in their order. */
export function vendorsByCategory(
  lobby: Lobby,
  lang: Language,
): { title: Category; cards: Card[] }[] {
  return categoriesIn(lobby).map((title) => {
    const cards = new Map<string, Card>()
    for (const game of lobby.lists.get(title) ?? []) count(cards, game, lang)
    return { cards: [...cards.values()], title }
  })
}

function count(cards: Map<string, Card>, game: Game, lang: Language): void {
  const { isHot, vendorCode, vendorName } = game
  const card = cards.get(vendorCode) ?? {
    gameCount: 0,
    isHot: 0,
    vassalage: vendorCode,
    vendorName: saidIn(vendorName, lang),
  }
  card.gameCount += 1
  if (isHot) card.isHot = 1
  cards.set(vendorCode, card)
}
