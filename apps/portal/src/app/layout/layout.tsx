import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { RefObject } from 'react'
import { joinClasses, UiProvider } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../kit/app-link.tsx'
import { needTexts, useLocale, useUiLabels } from '@madang/kit'
import { lazyPage } from '../../kit/lazy-page.ts'
import { useLinked } from '../../kit/live.ts'
import { useOnline } from '../../kit/online.ts'
import { useSystemStatus } from '../../kit/system-status.ts'
import { barePaths, headerPaths, pathsWith } from '../features.ts'
import { AlarmWhenFound, EndColumn, Later, OwnPause } from '../later.tsx'
import { PopupWindows } from '../popup-windows.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useIsHere } from './use-is-here.ts'
import { SideMenu } from './side-menu.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const ClosedHouse = lazyPage(async () => {
  const [closed] = await Promise.all([import('./closed-house.tsx'), needTexts('site')])
  return closed
}, 'ClosedHouse')

const openPaths = pathsWith('isOpenWhileClosed')

/** The layout around every page: header, side menu, page, footer, bottom bar, windows. */
export function Layout() {
  return (
    <UiProvider lang={useLocale()} labels={useUiLabels()} link={AppLink}>
      <House />
    </UiProvider>
  )
}

/** The portal, or the page that replaces it while it is closed; the help window stays available. */
function House() {
  useKeys()
  const isOpen = useIsHere(...openPaths)
  const status = useSystemStatus().data
  if ((status?.maintenance || status?.regionRestriction) && !isOpen) {
    return (
      <Suspense>
        <ClosedHouse />
      </Suspense>
    )
  }
  return (
    <>
      <Frame />
      <PopupWindows />
      <AlarmWhenFound />
      <Later />
    </>
  )
}

const typing = 'input,textarea,select,dialog,[contenteditable]'

/** The code of the shortcuts is loaded with the first key. */
function useKeys(): void {
  const router = useRouter()
  useEffect(() => {
    const onKey = async (key: KeyboardEvent) => {
      if ((key.target as Element).closest?.(typing)) return
      const { pressKey } = await import('../press-key.ts')
      pressKey(key, router)
    }
    const press = (key: KeyboardEvent) => void onKey(key)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [router])
}

function Frame() {
  const t = useTranslations('shell')
  const main = useFocusOnArrival()
  const isBare = useIsHere(...barePaths)
  const isUnderHeader = useIsHere(...headerPaths)
  if (isBare) return <Bare main={main} />
  if (isUnderHeader) return <UnderHeader main={main} />
  return (
    <>
      <a
        href="#main"
        className={joinClasses(
          'fixed start-2 top-2 z-toast -translate-y-20 rounded-control bg-action px-4 py-3',
          'text-on-action focus:translate-y-0',
        )}
      >
        {t('skip')}
      </a>
      <Header />
      <OfflineLine />
      <OwnPause />
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_3.5rem]">
        <SideMenu />
        <div className="min-w-0">
          {/* At least a screen high: a footer in sight would move down when the page loads. */}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="min-h-[calc(100dvh-4rem)] min-w-0 outline-none"
          >
            <Outlet />
          </main>
          <Footer />
        </div>
        <EndColumn />
      </div>
      <BottomBar />
    </>
  )
}

/**
 * No layout: a game uses the whole screen and its own bar to close it; a help window shows only
 * help.
 */
function Bare({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <main ref={main} id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}

/** A lottery board uses the full width: the header stays, the menus and the footer do not. */
function UnderHeader({ main }: { main: RefObject<HTMLElement | null> }) {
  // The specification hides the header's navigation on this one page alone.
  const hasNoMenus = useIsHere('/lottery')
  return (
    <>
      <Header hasMenus={!hasNoMenus} />
      <OfflineLine />
      <OwnPause />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        <Outlet />
      </main>
    </>
  )
}

/** Says that the device is offline, or that the live connection is lost. */
function OfflineLine() {
  const t = useTranslations('shell')
  const isOnline = useOnline()
  const isLinked = useLinked()
  return (
    <output className="sticky top-16 z-sticky block">
      {!(isOnline && isLinked) && (
        <p className="border-b border-seam bg-s2 px-4 py-2 text-center text-small text-warn">
          {t(isOnline ? 'linkLost' : 'offline')}
        </p>
      )}
    </output>
  )
}
