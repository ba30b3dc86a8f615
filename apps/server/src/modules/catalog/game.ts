import type { Worded } from '@madang/wire'
import type { Category } from '@madang/wire/catalog'

/** A title that can be opened, and whose it is. */
export type Game = {
  id: string
  vendorCode: string
  vendorName: Worded
  /** Of a vendor to practise with: behind the house's own games. */
  isPractice?: boolean
  category: Category
  name: Worded
  isHot: boolean
  hasFreePlay: boolean
  state: 'open' | 'closed'
  /** When it came to the house; absent before it did. */
  addedAt?: Date
  /** How it begins; a game that says nothing begins in its frame. */
  launch?: GameLaunch
}

/** Which page a lottery begins on and with what, and whether a list of the vendor's games opens. */
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
/** Popular is what most people opened within this time. */
export const popularMs = 7 * 24 * 3_600_000
