import { useFetched } from '@madang/kit'
import { memberInfo } from '@madang/wire/identity'
import { unreadCount } from '@madang/wire/inbox'
import { availablePromotions } from '@madang/wire/promotions'
import { memberPages } from './member-pages.ts'
import { isSwitchOn } from '../kit/is-switch-on.ts'
import { isTrial, useSession } from '../kit/session.ts'
import { useSystemStatus } from '../kit/system-status.ts'
import type { MemberPage } from '../kit/feature.ts'

export type CountedPage = MemberPage & { count: number }

/** Returns the pages in this member's menus; none until they are known. */
export function useMemberPages(): readonly CountedPage[] {
  const session = useSession()
  const isOwn = session !== null && !isTrial(session)
  const { data, isLoading } = useFetched(memberInfo, {})
  const { data: available } = useFetched(availablePromotions, {}, { enabled: isOwn })
  const { data: unread } = useFetched(unreadCount, {}, { enabled: isOwn })
  const { data: status } = useSystemStatus()
  if (isLoading) return []
  const hasReferral = available?.REFERRAL.enabled === true
  const brand = {
    hasReferral,
    isOn: (name: string) => isSwitchOn(status, name),
    missionCount: available?.missions ?? 0,
    rewardCount: available?.count ?? 0,
    unreadCount: unread?.count ?? 0,
  }
  return memberPages
    .filter(({ isForTrial }) => isOwn || isForTrial)
    .filter(({ isFor }) => !isFor || (data !== undefined && isFor(data, brand)))
    .map((page) => ({ ...page, count: page.countOf?.(brand) ?? 0 }))
}
