import { lazy, Suspense, useState } from 'react'
import { needTexts } from '@madang/kit'
import { Badge, Button, IconButton, joinClasses, Menu } from '@madang/ui'
import { useIsWide } from '@madang/kit/use-is-wide'
import { useTranslations } from 'use-intl'
import { lazyPage } from '../../kit/lazy-page.ts'
import { askLogin, askRegister } from '../../kit/popups.ts'
import { useSession } from '../../kit/session.ts'
import { usePlayMoney, useRegistrationOffer } from '../../kit/system-status.ts'
import { useLater } from '../../kit/use-later.ts'
import { BrandMark } from './brand-mark.tsx'

const MainMenu = lazyPage(async () => {
  const [menu] = await Promise.all([import('./menus/main-menu.tsx'), needTexts('site')])
  return menu
}, 'MainMenu')
const MemberTools = lazyPage(() => import('./account/member-tools.tsx'), 'MemberTools')
const SearchButton = lazyPage(() => import('./search-button.tsx'), 'SearchButton')
const LanguageSwitch = lazyPage(() => import('./language-switch.tsx'), 'LanguageSwitch')
const MenuSheet = lazy(async () => {
  const [{ MenuSheet: Sheet }] = await Promise.all([
    import('./menus/menu-sheet.tsx'),
    needTexts('site'),
  ])
  return { default: Sheet }
})

/** The bar at the top: brand, navigation, and the member's own items or login and registration. */
export function Header({ hasMenus = true }: { hasMenus?: boolean }) {
  const t = useTranslations('shell')
  const session = useSession()
  const isLater = useLater()
  const isWide = useIsWide('md')
  const isPlay = usePlayMoney()
  return (
    <header className="sticky top-0 z-bar border-b border-seam bg-s1">
      <div className="flex h-16 items-center ps-1 pe-3 max-md:gap-2 md:px-5">
        <MenuButton />
        {/* As wide as the side menu below it. */}
        <div className="flex flex-none items-center gap-3 md:min-w-55 md:pe-3">
          <BrandMark isShort={session !== null} />
          {isPlay && (
            <span className="max-md:hidden">
              <Badge tone="points">{t('playMoney')}</Badge>
            </span>
          )}
        </div>
        {hasMenus && (
          <nav
            aria-label={t('mainMenu')}
            // What is out of sight is measured in its place: it must not make the page wider.
            className="relative flex min-w-0 flex-1 self-stretch overflow-clip max-md:hidden"
          >
            <Suspense>{isWide && <MainMenu />}</Suspense>
          </nav>
        )}
        <div className="ms-auto flex flex-none items-center gap-1.5 md:gap-2 md:ps-2">
          {/* Where the balance leaves no room for it, the side menu shows it. */}
          <span
            className={joinClasses('size-11 max-[22rem]:hidden', session && 'max-[26rem]:hidden')}
          >
            {isLater && (
              <Suspense>
                <SearchButton />
              </Suspense>
            )}
          </span>
          {session ? (
            <Suspense>
              <MemberTools />
            </Suspense>
          ) : (
            <>
              <span className="size-11 max-md:hidden">
                {isLater && (
                  <Suspense>
                    <LanguageSwitch />
                  </Suspense>
                )}
              </span>
              <WayIn />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function WayIn() {
  const t = useTranslations('shell')
  const isOffered = useRegistrationOffer('header')
  return (
    <>
      <Button
        variant="quiet"
        className="max-[24rem]:px-1.5 max-md:px-2.5"
        onClick={() => askLogin()}
      >
        {t('login')}
      </Button>
      {isOffered && (
        <Button className="max-[24rem]:px-1.5 max-md:px-2.5" onClick={() => askRegister()}>
          {t('register')}
        </Button>
      )}
    </>
  )
}

/** Below 900 px it opens the side menu from the edge. */
function MenuButton() {
  const labels = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={labels('ui.menu')}
        aria-expanded={isOpen}
        className="md:hidden"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <MenuSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
