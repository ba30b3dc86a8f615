import type { RouteComponent } from '@tanstack/react-router'
import type { Label } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import type { Role } from '@madang/wire'
import type { MemberAction, MemberTab } from './members/member-parts.ts'

/**
 * The pages and parts that a feature adds to the back office. The layout finds
 * `features/<name>/feature.ts` by itself: a new page changes no file outside its folder.
 */
export type Feature = {
  pages: readonly (OfficePage | OpenPage)[]
  /** The tabs and actions that it adds to a member's page. */
  memberTabs?: readonly MemberTab[]
  memberActions?: readonly MemberAction[]
}

/** A page of the menu: its address, its key, and who may see it. */
export type OfficePage = {
  /** The name in saved views and in the counts of waiting items. */
  key: string
  path: string
  roles: readonly Role[]
  label: Label
  group: PageGroup
  /** The order in its group, from top to bottom; also decides which page opens first. */
  place: number
  page: RouteComponent
  /** The text areas that are not loaded for everybody. */
  texts?: readonly Area[]
}

/** A page for visitors without a session, in no menu. */
export type OpenPage = { path: string; page: RouteComponent }

/** The groups of the menu, in order, one for each kind of work. */
export const pageGroups = ['today', 'money', 'people', 'games', 'site', 'books', 'house'] as const
export type PageGroup = (typeof pageGroups)[number]
