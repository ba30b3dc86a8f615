import { lazy, Suspense, useState } from 'react'
import type { MouseEvent } from 'react'
import { Icon, joinClasses, UiLink, User, Wallet } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { needTexts, useLabel } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { mePath, paths } from '../../kit/paths.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useIsHere } from './use-is-here.ts'
import { navigation } from '../features.ts'

const AccountSheet = lazy(async () => {
  const [{ AccountSheet: Sheet }] = await Promise.all([
    import('./account/account-sheet.tsx'),
    needTexts('site', 'vip'),
  ])
  return { default: Sheet }
})

/** The bottom bar below 900 px: home, games, wallet, account; only pages that exist. */
export function BottomBar() {
  const t = useTranslations('shell')
  const label = useLabel()
  const session = useSession()
  const isOnTrial = session !== null && isTrial(session)
  const [isOpen, setOpen] = useState(false)
  // The link leads to the member center; a member gets its menu here, without leaving the page.
  const openSheet = (click: MouseEvent) => {
    click.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <div className="h-[calc(57px+env(safe-area-inset-bottom))] md:hidden" />
      <nav
        aria-label={t('bottomMenu')}
        className={joinClasses(
          'fixed inset-x-0 bottom-0 z-bar flex border-t border-seam bg-s1 md:hidden',
          'pb-[env(safe-area-inset-bottom)]',
        )}
      >
        {navigation
          .filter((entry) => entry.isOnBar)
          .map((entry) => (
            <BarLink
              key={entry.href}
              href={entry.href}
              icon={entry.icon}
              label={label(entry.label)}
            />
          ))}
        {!isOnTrial && <BarLink href={mePath('depositv2')} icon={Wallet} label={t('wallet')} />}
        <BarLink
          href={paths.memberCenter}
          icon={User}
          label={t('me')}
          {...(session && { onClick: openSheet })}
        />
      </nav>
      <Suspense>{isOpen && <AccountSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function BarLink({
  href,
  icon,
  label,
  onClick,
}: {
  href: string
  icon: IconComponent
  label: string
  /** Opens a window in place of the page. */
  onClick?: (click: MouseEvent) => void
}) {
  const isHere = useIsHere(href)
  return (
    <UiLink
      href={href}
      aria-current={isHere ? 'page' : undefined}
      {...(onClick && { 'aria-haspopup': 'dialog', onClick })}
      className={joinClasses(
        'label relative grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-cap',
        '-outline-offset-2 before:absolute before:inset-x-6 before:top-0 before:h-0.5',
        isHere ? 'text-action before:bg-action' : 'text-text-2',
      )}
    >
      <Icon of={icon} />
      {label}
    </UiLink>
  )
}
