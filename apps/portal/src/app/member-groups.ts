import type { MemberGroup } from '../kit/feature.ts'

const memberGroups = ['wallet', 'records', 'benefits', 'news', 'account', 'safety'] as const

/** Returns the pages by their group, in order; a group without a page is left out. */
export function inGroups<Page extends { group: MemberGroup }>(
  pages: readonly Page[],
): { group: MemberGroup; pages: Page[] }[] {
  return memberGroups
    .map((group) => ({ group, pages: pages.filter((page) => page.group === group) }))
    .filter((found) => found.pages.length > 0)
}
