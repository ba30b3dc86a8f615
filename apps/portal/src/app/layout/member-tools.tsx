import { Suspense, useId } from 'react'
import { ButtonLink, ChevronDown, Icon, joinClasses, User } from '@madang/ui'
import { useLabel } from '@madang/kit'
import { LogOutItem } from '../../features/identity/log-out-item.tsx'
import { lazyPage } from '../../kit/lazy-page.ts'
import { mePath } from '../../kit/paths.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { findMemberPage } from '../member-pages.ts'
import { useMemberPages } from '../use-member-pages.ts'
import { Balance } from './balance.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { RewardCount } from '../../features/promotions/reward-count.tsx'
import { MenuLink } from './menu-link.tsx'
import { usePopover } from './use-popover.ts'

/** The avatar drawings are more code than the rest of the header. */
const SmallAvatar = lazyPage(async () => {
  const { OwnAvatar } = await import('../../features/identity/own-avatar.tsx')
  return { SmallAvatar: () => <OwnAvatar size={24} /> }
}, 'SmallAvatar')

/** The member's tools in the header: deposit in one tap, and the menu below the name. */
export function MemberTools() {
  const label = useLabel()
  const session = useSession()
  const deposit = findMemberPage('depositv2')
  if (!session) return null
  return (
    <>
      <Balance />
      {!isTrial(session) && <RewardCount />}
      {!isTrial(session) && <InboxBell />}
      {deposit && !isTrial(session) && (
        <ButtonLink href={mePath(deposit.name)} icon={deposit.icon} className="max-md:hidden">
          {label(deposit.label)}
        </ButtonLink>
      )}
      <AccountMenu account={session.account} />
    </>
  )
}

/** A native popover: Escape closes it and returns the focus. */
function AccountMenu({ account }: { account: string }) {
  const id = useId()
  const label = useLabel()
  const popover = usePopover()
  const pages = useMemberPages()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={joinClasses(
          'label flex min-h-11 items-center gap-2 rounded-control border border-seam px-3 text-ui',
          'hover:border-line max-md:hidden',
        )}
      >
        <Suspense fallback={<Icon of={User} size={24} className="text-text-3" />}>
          <SmallAvatar />
        </Suspense>
        <span className="max-w-[10em] truncate">{account}</span>
        <Icon of={ChevronDown} size={16} className="text-text-3" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={joinClasses(
          'fixed inset-auto end-5 top-15 m-0 w-60 rounded-control border border-seam bg-s1 py-2',
          'text-text shadow-float',
        )}
      >
        {pages.map((page) => (
          <MenuLink key={page.name} href={mePath(page.name)} icon={page.icon} count={page.count}>
            {label(page.label)}
          </MenuLink>
        ))}
        <LogOutItem />
      </div>
    </>
  )
}
