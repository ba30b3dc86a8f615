/** Every address of the portal, so that a link cannot be misspelled. */
export const paths = {
  home: '/index',
  login: '/login',
  register: '/register',
  notices: '/noticePage',
  help: '/help',
  bareHelp: '/helpmc',
  slots: '/rng',
  hot: '/hot',
  favourites: '/fav',
  game: '/game',
  memberCenter: '/me',
} as const

/** A page of the member center, addressable as the specification's panels are not. */
export const mePath = (page: string): string => `${paths.memberCenter}/${page}`

/** The lobby of one vendor, as the specification spells it. */
export const vendorPath = (vassalage: string): string =>
  `${paths.slots}?page=${encodeURIComponent(vassalage)}`

export const articlePath = (slug: string): string => `${paths.help}?article=${slug}`

export const noticePath = (id: string): string => `${paths.notices}?id=${encodeURIComponent(id)}`

/** A game in its frame; `isFree` plays for play money. */
export const gamePath = (gameId: string, { isFree = false } = {}): string =>
  `${paths.game}?gameId=${encodeURIComponent(gameId)}${isFree ? '&mode=free' : ''}`
