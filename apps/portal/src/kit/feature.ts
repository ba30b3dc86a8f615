import type { ComponentType, LazyExoticComponent } from 'react'
import type { Label } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import type { IconComponent } from '@madang/ui'
import type { Category } from '@madang/wire/catalog'
import type { Gives } from '@madang/wire'
import type { memberInfo } from '@madang/wire/identity'
import type { LazyPage } from './lazy-page.ts'

/**
 * The pages and menu entries that a feature adds to the portal's layout. The layout finds
 * `features/<name>/feature.ts` by itself: a new page changes no file outside its folder. This file
 * is part of the first view, so it contains no screen.
 */
export type Feature = { pages: readonly FeaturePage[]; navigation?: readonly NavigationEntry[] }

/** A page with an address of its own. */
export type FeaturePage = {
  path: string
  page: LazyPage
  /** The text areas that the page needs; they are loaded before it shows. */
  texts: readonly Area[]
  /** Without header, menus and footer, or with the header alone. Default: with all of them. */
  layout?: 'bare' | 'header'
  /** With the header alone while the address has this query. */
  headerQuery?: string
  /** Visitors see it too while the house is for members only (`loginedToHomePage`). */
  isOpenToAll?: boolean
  /** The page also shows during maintenance and in a restricted region. */
  isOpenWhileClosed?: boolean
  /** The category whose games the page shows: navigation entries of that category lead here.
   * A page of several categories names the query of each. */
  lobbyOf?: Category | Partial<Record<Category, string>>
  /** The page lists games. A game that was opened here leads back here when it is closed. */
  isLobbyPage?: boolean
}

/**
 * A navigation entry for everyone: header, side menu and bottom bar on a phone, sorted by `place`.
 */
export type NavigationEntry = {
  href: string
  label: Label
  icon: IconComponent
  /** The sort order, from first to last; numbers are left free for later entries. */
  place: number
  /** Shows in the bottom bar only: header and side menu have the categories instead. */
  isAside?: boolean
  /** Also shows in the bottom bar on a phone. */
  isOnBar?: boolean
}

/**
 * What a feature shows on the home page's board. The layout finds `features/<name>/home-part.ts` by
 * itself, after the first view.
 */
export type HomePart = {
  name: string
  /** The sort order, from start to end; numbers are left free for later parts. */
  place: number
  /** How much of a row it takes. */
  share: 'one' | 'two'
  part: LazyExoticComponent<ComponentType<{ isSeen: boolean }>>
  /** The text areas that the part needs; they are loaded before it shows. */
  texts: readonly Area[]
}

/**
 * A page of the member center: `/me/<name>`. If the specification lists the page (point 2.9), its
 * name and the key of its label are those of the list. The layout finds
 * `features/<name>/member-pages.ts` by itself; visitors fetch none of them.
 */
export type MemberPage = {
  name: string
  label: Label
  icon: IconComponent
  group: MemberGroup
  /** The sort order, from top to bottom; numbers are left free for later pages. */
  place: number
  page: LazyPage
  /** The text areas that the page needs; they are loaded before it shows. */
  texts: readonly Area[]
  /** Trial members may open it. Without this flag they are asked to register. */
  isForTrial?: boolean
  /** The number of waiting items; shown beside the label when it is above zero. */
  countOf?: (brand: BrandHas) => number
  /** The members whose menus show the page, depending on what the brand offers. Default: all. */
  isFor?: (member: Member, brand: BrandHas) => boolean
}

/** The groups of the account menu, in the member center too. */
export type MemberGroup = 'wallet' | 'records' | 'benefits' | 'news' | 'account' | 'safety'

/** Options that a brand may or may not have. */
export type BrandHas = {
  isOn: (switchName: string) => boolean
  hasReferral: boolean
  missionCount: number
  rewardCount: number
  unreadCount: number
}

export type Member = Gives<typeof memberInfo>
