import { Button, ButtonLink, CircleHelp, joinClasses } from '@madang/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LogOutItem } from '../../features/identity/log-out-item.tsx'
import { mePath, paths } from '../../kit/paths.ts'
import { askLogin, askRegister } from '../../kit/popups.ts'
import { useSession } from '../../kit/session.ts'
import { findMemberPage, memberPages } from '../member-pages.ts'
import { MaskedBalance } from './balance.tsx'
import { LanguageChoice, ThemeChoice } from './choices.tsx'
import { MenuLink } from './menu-link.tsx'
import { navigation } from './navigation.ts'

/** From 900 px the menu stands beside the page and scrolls by itself. */
export function SideMenu() {
  return (
    <aside
      className={joinClasses(
        'sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-e border-seam bg-s1',
        'max-md:hidden',
      )}
    >
      <MenuBody />
    </aside>
  )
}

/** Money first, then where to go, then language and light. `onLeave` closes a sheet around it. */
export function MenuBody({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('shell')
  const session = useSession()
  const leaveOnLink = (click: MouseEvent) => {
    if (click.target instanceof Element && click.target.closest('a')) onLeave?.()
  }
  return (
    // The links inside are the controls; this only hears that one of them was taken.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={leaveOnLink} className="flex min-h-full flex-col max-md:-mx-5 max-md:-my-4">
      {session ? <Purse /> : <WayIn onLeave={onLeave} />}
      <Part>
        {navigation.map((entry) => (
          <MenuLink key={entry.href} href={entry.href} icon={entry.icon}>
            {t(entry.label)}
          </MenuLink>
        ))}
      </Part>
      {session && memberPages.length > 0 && (
        <Part title={t('accountGroup')}>
          {memberPages.map((page) => (
            <MenuLink key={page.name} href={mePath(page.name)} icon={page.icon}>
              {t(`pages.${page.label}`)}
            </MenuLink>
          ))}
        </Part>
      )}
      <Part>
        <MenuLink href={paths.help} icon={CircleHelp}>
          {t('help')}
        </MenuLink>
        {session && <LogOutItem />}
      </Part>
      <div className="mt-auto grid justify-items-start gap-2 border-t border-seam p-4">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </div>
  )
}

/** What there is, and the two quick ways of changing it. */
function Purse() {
  const t = useTranslations('shell')
  const quick = (['deposit', 'withdraw'] as const).filter((name) => findMemberPage(name))
  return (
    <div className="grid gap-3 border-b border-seam p-4">
      <MaskedBalance />
      {quick.length > 0 && (
        <div className="grid grid-cols-[5fr_3fr] gap-2">
          {quick.map((name) => (
            <ButtonLink
              key={name}
              href={mePath(name)}
              look={name === 'deposit' ? 'action' : 'quiet'}
              className="px-2"
            >
              {t(`pages.${name}`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}

function WayIn({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useTranslations('shell')
  const open = (ask: () => void) => () => {
    onLeave?.()
    ask()
  }
  return (
    <div className="grid gap-2 border-b border-seam p-4">
      <p className="text-small text-text-2">{t('playMoneyLong')}</p>
      <div className="grid grid-cols-[3fr_5fr] gap-2">
        <Button look="quiet" className="px-2" onClick={open(askLogin)}>
          {t('login')}
        </Button>
        <Button onClick={open(askRegister)}>{t('register')}</Button>
      </div>
    </div>
  )
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-b border-seam py-3 last:border-b-0">
      {title && <h2 className="px-5 pb-1 text-small text-text-3">{title}</h2>}
      {children}
    </section>
  )
}
