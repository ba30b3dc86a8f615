import type { Language } from '@madang/wire'
import { categories } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import type { Game } from './game.ts'

type Card = { vassalage: string; vendorName: string; isHot: 0 | 1; gameCount: number }

/** The navigation's drop-downs: every category that has games, with its vendors in their order. */
export function vendorsByCategory(
  games: Game[],
  lang: Language,
): { title: Category; cards: Card[] }[] {
  return categories.flatMap((title) => {
    const own = games.filter(({ category }) => category === title)
    const codes = [...new Set(own.map(({ vendorCode }) => vendorCode))]
    const cards = codes.flatMap((code) => cardOf(own, code, lang))
    return cards.length > 0 ? [{ cards, title }] : []
  })
}

function cardOf(games: Game[], code: string, lang: Language): Card[] {
  const own = games.filter(({ vendorCode }) => vendorCode === code)
  const [first] = own
  if (!first) return []
  return [
    {
      gameCount: own.length,
      isHot: own.some(({ isHot }) => isHot) ? 1 : 0,
      vassalage: code,
      vendorName: first.vendorName[lang],
    },
  ]
}
