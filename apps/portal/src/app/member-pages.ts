import { notFound } from '@tanstack/react-router'
import { needTexts } from '@madang/kit'
import type { MemberPage } from '../kit/feature.ts'

const found = import.meta.glob<readonly MemberPage[]>('../features/*/member-pages.ts', {
  eager: true,
  import: 'memberPages',
})

/** Every page that exists: menus show the features' pages and nothing else. */
export const memberPages: readonly MemberPage[] = Object.values(found)
  .flat()
  .toSorted((a, b) => a.place - b.place)

/** The first page of the member center (specification, point 4). */
export const defaultPage = 'securityCenter'

export const findMemberPage = (name: string): MemberPage | undefined =>
  memberPages.find((page) => page.name === name)

/** Loads what `/me/<name>` needs; an unknown name is a page that does not exist. */
export async function loadMemberPage(name = ''): Promise<void> {
  const wanted = findMemberPage(name === '' ? defaultPage : name)
  if (!wanted) throw notFound()
  await Promise.all([needTexts('site', ...wanted.texts), wanted.page.preload()])
}
