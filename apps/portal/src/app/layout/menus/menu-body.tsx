import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { needTexts, useFetched, useLabel } from '@madang/kit'
import { Button, CircleHelp, Crown, ShieldCheck } from '@madang/ui'
import { listVendors, studio } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { lazyPage } from '../../../kit/lazy-page.ts'
import { hasLobby, isLobby, lobbyPath, paths } from '../../../kit/paths.ts'
import { askLogin, askRegister } from '../../../kit/popups.ts'
import { useSession } from '../../../kit/session.ts'
import { usePlayMoney, useRegistrationOffer } from '../../../kit/system-status.ts'
import { useLater } from '../../../kit/use-later.ts'
import { navigation } from '../../features.ts'
import { Fold } from './fold.tsx'
import { gameIcons } from './game-icons.ts'
import { useHere } from './menu-here.ts'
import { MenuLink } from './menu-link.tsx'

// Visitors need none of it, so it is not part of the first view.
const memberMenu = () => import('../account/member-menu.tsx')
const MemberBalance = lazyPage(memberMenu, 'MemberBalance')
const MemberLinks = lazyPage(memberMenu, 'MemberLinks')
const Choices = lazyPage(() => import('./choices.tsx'), 'Choices')
const ServiceLinks = lazyPage(async () => {
  const [links] = await Promise.all([import('../service-links.tsx'), needTexts('site')])
  return links
}, 'ServiceLinks')

const usualCategories = ['RNG', 'LIVE', 'SPORTS'] as const

/** Money first, then navigation, then language and theme. `onLeave` closes a sheet around it. */
export function MenuBody({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('shell')
  const site = useTranslations('site.footer')
  const label = useLabel()
  const session = useSession()
  const isLater = useLater()
  const leaveOnLink = (click: MouseEvent) => {
    if (click.target instanceof Element && click.target.closest('a')) onLeave?.()
  }
  return (
    // The links inside are the controls; this handler only notices a click on one of them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={leaveOnLink} className="flex min-h-full flex-col max-md:-mx-5 max-md:-my-4">
      {session ? (
        // Reserves the space of the balance and its two buttons, so that nothing moves when they
        // load.
        <Suspense fallback={<div className="min-h-37 border-b border-seam" />}>
          <MemberBalance />
        </Suspense>
      ) : (
        <WayIn onLeave={onLeave} />
      )}
      <Part>
        {navigation
          .filter((entry) => !entry.isAside && !isLobby(entry.href))
          .map((entry) => (
            <MenuLink key={entry.href} href={entry.href} icon={entry.icon}>
              {label(entry.label)}
            </MenuLink>
          ))}
      </Part>
      <Fold title={t('gameCenter')}>
        <GameCenter />
      </Fold>
      {session && (
        <Suspense>
          <MemberLinks />
        </Suspense>
      )}
      <Part>
        <MenuLink href={paths.fairness} icon={ShieldCheck}>
          {site('fairness')}
        </MenuLink>
        <MenuLink href="/vip" icon={Crown}>
          {label('menus.vip.page')}
        </MenuLink>
        <MenuLink href={paths.help} icon={CircleHelp}>
          {t('help')}
        </MenuLink>
        {isLater && (
          <Suspense>
            <ServiceLinks />
          </Suspense>
        )}
      </Part>
      <div className="mt-auto grid min-h-33 content-start justify-items-start gap-2 p-4">
        {isLater && (
          <Suspense>
            <Choices />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function WayIn({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useTranslations('shell')
  const isOffered = useRegistrationOffer('page')
  const isPlay = usePlayMoney()
  const open = (ask: () => void) => () => {
    onLeave?.()
    ask()
  }
  return (
    <div className="grid gap-2 border-b border-seam p-4">
      {isPlay && <p className="text-small text-text-2">{t('playMoneyLong')}</p>}
      <div className="grid grid-cols-[3fr_5fr] gap-2">
        <Button variant="quiet" className="px-2" onClick={open(askLogin)}>
          {t('login')}
        </Button>
        {isOffered && <Button onClick={open(askRegister)}>{t('register')}</Button>}
      </div>
    </div>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <section className="border-b border-seam py-3 last:border-b-0">{children}</section>
}

/** The categories that have vendors and a lobby; those that every brand has show at once. */
function GameCenter() {
  const t = useTranslations('shell.categories')
  const categories = useFetched(listVendors, {}).data?.categories
  const titles = categories?.map(({ title }) => title)
  const ownCount = (category: Category) =>
    categories
      ?.find(({ title }) => title === category)
      ?.cards.find(({ vassalage }) => vassalage === studio)?.gameCount
  // Every brand has its own sportsbook, whatever its vendors.
  const all = titles && [...new Set([...titles, 'SPORTS' as const])]
  const shown = all?.filter(hasLobby) ?? usualCategories
  const here = useHere(shown.map((title) => lobbyPath(title)))
  return shown.map((title) => (
    <MenuLink
      key={title}
      href={lobbyPath(title)}
      icon={gameIcons[title]}
      fact={ownCount(title)}
      isHere={here === lobbyPath(title)}
    >
      {t(title)}
    </MenuLink>
  ))
}
