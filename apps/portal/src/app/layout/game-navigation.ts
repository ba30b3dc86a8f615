import type { Category, VendorCategory } from '@madang/wire/catalog'
import { hasLobby } from '../../kit/paths.ts'

/** An entry of the main navigation: a category with its drop-down, or a single vendor. */
export type GameEntry =
  | { kind: 'category'; category: Category; cards: VendorCategory['cards'] }
  | { kind: 'vendor'; category: 'SPORTS'; card: VendorCategory['cards'][number] }

/** Returns the header's entries: only those with a lobby to lead to. */
export const offeredGames = (categories: readonly VendorCategory[]): GameEntry[] =>
  gameNavigation(categories.filter(({ title }) => hasLobby(title)))

/**
 * Returns the categories that have vendors, in their order. One sports vendor (named by a setting,
 * else a hot one) is listed separately after live casino (specification, 2.6).
 */
export function gameNavigation(categories: readonly VendorCategory[]): GameEntry[] {
  const sports = categories.find(({ title }) => title === 'SPORTS')?.cards ?? []
  const moved =
    sports.find(({ isMain }) => isMain) ?? sports.find(({ isHot }) => isHot) ?? sports[0]
  const hasLive = categories.some(({ title }) => title === 'LIVE')
  return categories.flatMap(({ cards, title }): GameEntry[] => {
    const own = title === 'SPORTS' && hasLive ? cards.filter((card) => card !== moved) : cards
    const entry: GameEntry[] =
      own.length > 0 ? [{ cards: own, category: title, kind: 'category' }] : []
    if (title !== 'LIVE' || !moved) return entry
    return [...entry, { card: moved, category: 'SPORTS', kind: 'vendor' }]
  })
}

/** The drop-downs of these list vendors only: sports and lotteries open directly. */
const direct = new Set<Category>(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'])
export const hasGameGrid = (category: Category): boolean => !direct.has(category)

/** Returns 21 games for the first page, 18 after a page was turned (specification, point 9). */
export const menuPageSize = (hasTurned: boolean): number => (hasTurned ? 18 : 21)
