import { studio } from '@madang/wire/catalog'
import type { Category, VendorCategory } from '@madang/wire/catalog'
import { hasLobby, lobbyPath } from '../../../kit/paths.ts'

type Card = VendorCategory['cards'][number]

/** An entry of the main navigation: a category with its drop-down, or a single vendor. */
export type GameEntry =
  | { kind: 'category'; category: Category; cards: Card[] }
  | { kind: 'vendor'; category: 'SPORTS'; card: Card }

/** Returns the header's entries: only those with a lobby to lead to. */
export const offeredGames = (categories: readonly VendorCategory[]): GameEntry[] =>
  gameNavigation(categories.filter(({ title }) => hasLobby(title)))

/** The categories with a page of the house's own, whatever vendors they have. */
const ownPages = new Set<Category>(['SPORTS', 'ESPORTS'])

/**
 * Returns the categories in their order. One sports vendor (named by a setting, else a hot one) is
 * listed separately after live casino (specification, 2.6), or at the end if it is for practice:
 * what the house itself offers comes first.
 */
export function gameNavigation(categories: readonly VendorCategory[]): GameEntry[] {
  const sports = categories.find(({ title }) => title === 'SPORTS')?.cards ?? []
  const moved =
    sports.find(({ isMain }) => isMain) ?? sports.find(({ isHot }) => isHot) ?? sports[0]
  const hasLive = categories.some(({ title }) => title === 'LIVE')
  const isMoved = (card: Card) => hasLive && card === moved
  const vendor: GameEntry[] =
    hasLive && moved ? [{ card: moved, category: 'SPORTS', kind: 'vendor' }] : []
  const entries = withSports(categories).flatMap(({ cards, title }): GameEntry[] => {
    const own = title === 'SPORTS' ? cards.filter((card) => !isMoved(card)) : cards
    const entry: GameEntry[] =
      own.length > 0 || ownPages.has(title)
        ? [{ cards: own, category: title, kind: 'category' }]
        : []
    return title === 'LIVE' && !moved?.isPractice ? [...entry, ...vendor] : entry
  })
  return moved?.isPractice ? [...entries, ...vendor] : entries
}

/** Every brand has its own sportsbook: without a sports vendor it is last. */
const withSports = (categories: readonly VendorCategory[]): readonly VendorCategory[] =>
  categories.some(({ title }) => title === 'SPORTS')
    ? categories
    : [...categories, { cards: [], title: 'SPORTS' }]

/** The drop-downs of these list vendors only: sports and lotteries open directly. */
const direct = new Set<Category>(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'])
export const hasGameGrid = (category: Category): boolean => !direct.has(category)

/** Returns the vendors for practice, which are listed behind what the house offers. */
export const practiceOf = (cards: readonly Card[]): Card[] =>
  cards.filter(({ isPractice }) => isPractice)

/**
 * Returns what the house itself offers and the vendors that it works with; the house's own sports
 * have no vendor's card, and its page stands for it.
 */
export function ownOf({ cards, category }: { cards: readonly Card[]; category: Category }) {
  const real = cards.filter(({ isPractice }) => !isPractice)
  const hasPage = ownPages.has(category) || real.some(({ vassalage }) => vassalage === studio)
  return {
    others: real.filter(({ vassalage }) => vassalage !== studio),
    page: hasPage ? lobbyPath(category) : undefined,
    studio: real.find(({ vassalage }) => vassalage === studio),
  }
}

/** Returns whether a category opens directly, because a drop-down would list its page alone. */
export const opensDirectly = ({
  cards,
  category,
}: {
  cards: readonly Card[]
  category: Category
}) => !hasGameGrid(category) && cards.every(({ vassalage }) => vassalage === studio)

/** Returns 21 games for the first page, 18 after a page was turned (specification, point 9). */
export const menuPageSize = (hasTurned: boolean): number => (hasTurned ? 18 : 21)
