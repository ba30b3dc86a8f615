import type { RouteComponent } from '@tanstack/react-router'
import type { Label } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import type { Role } from '@madang/wire'
import type { MemberAction, MemberTab } from './member-parts.ts'

/**
 * What a feature adds to the back office. The frame finds `features/<name>/feature.ts` by itself: a
 * new page changes no file outside its folder.
 */
export type Feature = {
  pages: readonly (OfficePage | OpenPage)[]
  /** What it shows of a member on their page, and what it lets operators do there. */
  memberTabs?: readonly MemberTab[]
  memberActions?: readonly MemberAction[]
}

/** A page of the menu: its address, its key, and who may see it. */
export type OfficePage = {
  /** Names it in kept lists and in the counts of what waits. */
  key: string
  path: string
  roles: readonly Role[]
  label: Label
  group: PageGroup
  /** From the top to the bottom of its group, and which room comes first. */
  place: number
  page: RouteComponent
  /** The text areas that the office does not load for everybody. */
  texts?: readonly Area[]
}

/** A page for who has no session. It stands in no menu. */
export type OpenPage = { path: string; page: RouteComponent }

/** The groups of the menu, in order: what belongs to one kind of work stands together. */
export const pageGroups = ['today', 'money', 'people', 'games', 'site', 'books', 'house'] as const
export type PageGroup = (typeof pageGroups)[number]
