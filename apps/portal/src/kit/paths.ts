import type { Category } from '@madang/wire/catalog'
import type { FeaturePage } from './feature.ts'

/** The addresses that many parts lead to; a feature that others do not know has its own. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  notices: '/noticePage',
  down: '/down',
  download: '/download',
  fairness: '/fairness',
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

/** A page of the member center, addressable as the specification's panels are not. */
export const mePath = (page: string): string => `${paths.memberCenter}/${page}`

/** The lobby of a category, of one vendor where one is named, as the specification spells it. */
export function lobbyPath(category: Category, vassalage?: string): string {
  const path = lobbies[category] ?? paths.slots
  return vassalage === undefined ? path : `${path}?page=${encodeURIComponent(vassalage)}`
}

/** True for a category whose lobby exists. */
export const hasLobby = (category: Category): boolean => category in lobbies

/** Whether a page is the lobby of a category: the menu of games leads there. */
export const isLobby = (href: string): boolean => Object.values(lobbies).includes(href)

/** Which category has which lobby: the features say it. */
const lobbies: Partial<Record<Category, string>> = {}
const lobbyPaths = new Set<string>()

/** Takes in what a page of a feature means for the ways between pages. */
export function knowPage({
  isLobbyPage,
  lobbyOf,
  path,
}: Pick<FeaturePage, 'isLobbyPage' | 'lobbyOf' | 'path'>): void {
  if (lobbyOf) lobbies[lobbyOf] = path
  if (isLobbyPage) lobbyPaths.add(path)
}

/** True where games are looked for; from elsewhere the way out of one leads to its lobby. */
export const isLobbyPage = (path: string): boolean => lobbyPaths.has(path)

export const articlePath = (slug: string): string => `${paths.help}?article=${slug}`

export const noticePath = (id: string): string => `${paths.notices}?id=${encodeURIComponent(id)}`

/** A game in its frame; `isFree` plays for play money. */
export const gamePath = (gameId: string, { isFree = false } = {}): string =>
  `${paths.game}?gameId=${encodeURIComponent(gameId)}${isFree ? '&mode=free' : ''}`
