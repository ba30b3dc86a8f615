import type { Role } from '@madang/wire'
import type { Feature, OfficePage } from '../kit/feature.ts'
import type { MemberParts } from '../kit/members/member-parts.ts'

const found = import.meta.glob<Feature>('../features/*/feature.ts', {
  eager: true,
  import: 'feature',
})

/** Every address of the back office, found by file path instead of by name. */
export const allPages = Object.values(found).flatMap(({ pages: own }) => own)

/** What all features add to the page of a member, in order. */
export const memberParts: MemberParts = {
  actions: Object.values(found)
    .flatMap(({ memberActions = [] }) => memberActions)
    .toSorted((a, b) => a.place - b.place),
  tabs: Object.values(found)
    .flatMap(({ memberTabs = [] }) => memberTabs)
    .toSorted((a, b) => a.place - b.place),
}

/** Every page of the menu. */
export const pages: readonly OfficePage[] = allPages
  .filter((page) => 'roles' in page)
  .toSorted((a, b) => a.place - b.place)

export const pagesFor = (roles: readonly Role[]): OfficePage[] =>
  pages.filter((page) => page.roles.some((role) => roles.includes(role)))

/** Returns whether an address needs no session. */
export const isOpen = (path: string): boolean =>
  allPages.some((page) => page.path === path && !('roles' in page))
