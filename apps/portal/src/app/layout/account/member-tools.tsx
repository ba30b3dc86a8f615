import { Bell, ButtonLink, Gift, Icon, Plus } from '@madang/ui'
import { useFetched, useLabel } from '@madang/kit'
import { unreadCount } from '@madang/wire/inbox'
import { availablePromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { isTrial, useSession } from '../../../kit/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { MemberCount } from './member-count.tsx'

/** The member's tools in the header: deposit in one tap, what waits, and the account menu. */
export function MemberTools() {
  const label = useLabel()
  const session = useSession()
  if (!session) return null
  const deposit = label('shell.pages.in_increase_deposit')
  const isOnTrial = isTrial(session)
  return (
    <>
      <Balance />
      {!isOnTrial && (
        <ButtonLink href={mePath('depositv2')} className="max-md:px-3">
          {/* A telephone has room for the sign. */}
          <Icon of={Plus} label={deposit} className="min-[26rem]:hidden" />
          <span className="max-[26rem]:hidden">{deposit}</span>
        </ButtonLink>
      )}
      {!isOnTrial && (
        <span className="flex md:gap-1">
          <Rewards />
          <Inbox />
        </span>
      )}
      <AccountMenu account={session.account} />
    </>
  )
}

/** The link to the reward center, with the number of offers that wait for the member. */
function Rewards() {
  const t = useTranslations('shell')
  const label = useLabel()
  const count = useFetched(availablePromotions, {}).data?.count ?? 0
  const name = label('menus.promotions.rewards')
  return (
    <MemberCount
      href={mePath('rewardCenter')}
      icon={Gift}
      count={count}
      label={count > 0 ? t('waiting', { count, name }) : name}
      className="max-md:hidden"
    />
  )
}

/** The link to the inbox, with the number of unread messages. */
function Inbox() {
  const t = useTranslations('shell')
  const count = useFetched(unreadCount, {}).data?.count ?? 0
  return (
    <MemberCount
      href={mePath('messageV2')}
      icon={Bell}
      count={count}
      tone="live"
      label={t('inbox', { count })}
    />
  )
}
