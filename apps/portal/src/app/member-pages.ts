import { notFound } from '@tanstack/react-router'
import { needTexts } from '@madang/kit'
import type { IconComponent } from '@madang/ui'
import type { Area, Texts } from '@madang/texts/areas'
import type { LazyPage } from '../kit/lazy-page.ts'

/** A page of the member center: `/me/<name>`. */
export type MemberPage = {
  name: string
  /** Its name in the menus: `shell.pages.<name>`. */
  label: keyof Texts['shell']['pages']
  icon: IconComponent
  group: 'wallet' | 'records' | 'account'
  page: LazyPage
  /** The text areas it needs, loaded before it shows. */
  texts: readonly Area[]
  /** Trial members may open it; without this they are told to register. */
  isForTrial?: boolean
}

/** Every page that exists. Menus show what stands here and nothing else: one line per page. */
export const memberPages: readonly MemberPage[] = []

export const findMemberPage = (name: string): MemberPage | undefined =>
  memberPages.find((page) => page.name === name)

/** Loads what `/me/<name>` needs; an unknown name is a page that does not exist. */
export async function loadMemberPage(name: string): Promise<void> {
  const found = findMemberPage(name)
  if (!found) throw notFound()
  await Promise.all([needTexts(...found.texts), found.page.preload()])
}
