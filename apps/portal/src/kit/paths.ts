import type { Category } from '@madang/wire/catalog'
import type { FeaturePage } from './feature.ts'

/** Addresses that several features link to; an address used by one feature is defined there. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  notices: '/noticePage',
  down: '/down',
  download: '/download',
  fairness: '/fairness',
  drawProof: '/fairness/draw',
  raffleProof: '/fairness/raffle',
  help: '/help',
  bareHelp: '/helpmc',
  contact: '/contact',
  join: '/join',
  slots: '/rng',
  live: '/live',
  fish: '/fish',
  pvp: '/pvp',
  hot: '/hot',
  favourites: '/fav',
  game: '/game',
  seamless: '/seamless',
  memberCenter: '/me',
} as const

/** Returns the address of a member center page, which the specification's panels do not have. */
export const mePath = (page: string): string => `${paths.memberCenter}/${page}`

/** Returns the lobby of a category, or of one vendor in it, as the specification spells it. */
export function lobbyPath(category: Category, vassalage?: string): string {
  const path = lobbies[category] ?? paths.slots
  if (vassalage === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${encodeURIComponent(vassalage)}`
}

/** Returns whether a category has a lobby. */
export const hasLobby = (category: Category): boolean => category in lobbies

/** Returns whether a page is the lobby of a category: the games menu leads there. */
export const isLobby = (href: string): boolean => Object.values(lobbies).includes(href)

/** The lobby of each category, registered by the features. */
const lobbies: Partial<Record<Category, string>> = {}
const lobbyPaths = new Set<string>()

/** Registers a feature's page as a lobby and as a page to return to from a game. */
export function knowPage({
  isLobbyPage,
  lobbyOf,
  path,
}: Pick<FeaturePage, 'isLobbyPage' | 'lobbyOf' | 'path'>): void {
  const queries = typeof lobbyOf === 'string' ? { [lobbyOf]: '' } : (lobbyOf ?? {})
  for (const [category, query] of Object.entries(queries)) {
    lobbies[category as Category] = `${path}${query}`
  }
  if (isLobbyPage) lobbyPaths.add(path)
}

/** Returns whether a page lists games; from other pages, closing a game leads to its lobby. */
export const isLobbyPage = (path: string): boolean => lobbyPaths.has(path)

export const articlePath = (slug: string): string => `${paths.help}?article=${slug}`

export const noticePath = (id: string): string => `${paths.notices}?id=${encodeURIComponent(id)}`

/** A game in its frame; `isFree` plays for play money. */
export const gamePath = (gameId: string, { isFree = false } = {}): string =>
  `${paths.game}?gameId=${encodeURIComponent(gameId)}${isFree ? '&mode=free' : ''}`
