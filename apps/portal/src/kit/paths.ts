import type { Category } from '@madang/wire/catalog'

/** Every address of the portal, so that a link cannot be misspelled. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  notices: '/noticePage',
  down: '/down',
  download: '/download',
  help: '/help',
  bareHelp: '/helpmc',
  join: '/join',
  slots: '/rng',
  live: '/live',
  fish: '/fish',
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

/** Which category has which lobby; one line per lobby that exists. */
const lobbies: Partial<Record<Category, string>> = {
  FISH: paths.fish,
  LIVE: paths.live,
  RNG: paths.slots,
}

export const articlePath = (slug: string): string => `${paths.help}?article=${slug}`

export const noticePath = (id: string): string => `${paths.notices}?id=${encodeURIComponent(id)}`

/** A game in its frame; `isFree` plays for play money. */
export const gamePath = (gameId: string, { isFree = false } = {}): string =>
  `${paths.game}?gameId=${encodeURIComponent(gameId)}${isFree ? '&mode=free' : ''}`
