import { useFetched } from '@madang/kit'
import { memberInfo } from '@madang/wire/identity'
import { memberPages } from './member-pages.ts'
import type { MemberPage } from './member-pages.ts'

/** The pages that stand in this member's menus: none before it is known which they are. */
export function useMemberPages(): readonly MemberPage[] {
  const { data, isLoading } = useFetched(memberInfo, {})
  if (isLoading) return []
  const mayHandUp = data?.toUpline ?? false
  return memberPages.filter(({ isForDownline }) => !isForDownline || mayHandUp)
}
