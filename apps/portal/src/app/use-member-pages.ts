import { useFetched } from '@madang/kit'
import { memberInfo } from '@madang/wire/identity'
import { memberPages } from './member-pages.ts'
import type { MemberPage } from './member-pages.ts'

/** The pages that stand in this member's menus. */
export function useMemberPages(): readonly MemberPage[] {
  const { data } = useFetched(memberInfo, {})
  const mayHandUp = data?.toUpline ?? false
  return memberPages.filter(({ isForDownline }) => !isForDownline || mayHandUp)
}
