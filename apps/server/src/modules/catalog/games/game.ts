import type { Worded } from '@madang/wire'
import type { Category } from '@madang/wire/catalog'

/** A title that can be opened, with its vendor. */
export type Game = {
  id: string
  vendorCode: string
  vendorName: Worded
  /** From a practice vendor: listed behind the house's own games. */
  isPractice?: boolean
  category: Category
  name: Worded
  isHot: boolean
  hasFreePlay: boolean
  state: 'open' | 'closed'
  /** When the game was added; absent before that. */
  addedAt?: Date
  /** How the game is launched; by default in its frame. */
  launch?: GameLaunch
}

/** A lottery's first page and its parameters, or the list of the vendor's games. */
export type GameLaunch = {
  accountType: string | null
  code: string | null
  defaultPlayType: string | null
  opensList: boolean
}

export const beginsInFrame: GameLaunch = {
  accountType: null,
  code: null,
  defaultPlayType: null,
  opensList: false,
}

export const favouriteCountMax = 200
export const recentCountMax = 24
export const popularCountMax = 24
/** The window over which a game's opens count as popularity. */
export const popularMs = 7 * 24 * 3_600_000
