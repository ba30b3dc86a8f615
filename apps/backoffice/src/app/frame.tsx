import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { turnTexts, turnTheme, useCall, useFetched, useLang, useTheme } from '@madang/kit'
import { Button, Spinner } from '@madang/ui'
import { logOutOperator, showOperator } from '@madang/wire/operators'
import { FreshBadge } from '../features/session/fresh-badge.tsx'
import { LoginPage } from '../features/session/login-page.tsx'
import { endSession, knowSelf, useSession } from '../features/session/session.ts'
import type { Self } from '../features/session/session.ts'
import { Palette } from './palette.tsx'
import { pages, pagesFor } from './paths.ts'

/** Who is here decides: the login page, a moment's wait, or the room with its menu. */
export function Frame() {
  const session = useSession()
  if (!session) return <LoginPage />
  if (!session.self) return <Remember />
  return <Room self={session.self} />
}

/** After a reload the tab has its token and asks whose it is. */
function Remember() {
  const { data } = useFetched(showOperator, {})
  useEffect(() => {
    if (data) knowSelf(data)
  }, [data])
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  )
}

function Room({ self }: { self: Self }) {
  const t = useTranslations('backoffice')
  usePageTitle()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[13rem_minmax(0,1fr)] md:grid-rows-1">
      <a
        href="#page"
        className="sr-only z-toast focus:not-sr-only focus:absolute focus:bg-s2 focus:p-3"
      >
        {t('skip')}
      </a>
      <Menu self={self} />
      <main id="page" tabIndex={-1} className="min-w-0 p-4 md:p-8">
        <Outlet />
      </main>
      <Palette roles={self.roles} />
    </div>
  )
}

function Menu({ self }: { self: Self }) {
  const t = useTranslations('backoffice')
  const logOut = useCall(logOutOperator, { done: endSession })
  const rooms = useRoomInSight()
  return (
    <nav
      aria-label={t('menu')}
      className="flex flex-col gap-4 border-seam bg-s1 p-4 max-md:border-b md:border-e"
    >
      <p className="flex items-baseline gap-2 text-h3">
        {t('house')}
        <span className="text-cap text-text-3">{t('room')}</span>
        <span className="ms-auto text-small text-text-3 md:hidden">{self.name}</span>
      </p>
      <ul ref={rooms} className="flex gap-1 overflow-x-auto md:flex-col">
        {pagesFor(self.roles).map((page) => (
          <li key={page.key}>
            <Link
              to={page.path}
              className="touch flex min-h-11 items-center rounded-control px-3 text-ui whitespace-nowrap text-text-2 hover:bg-s2"
              activeProps={{ className: 'bg-s3 text-text' }}
            >
              {t(`pages.${page.key}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 md:mt-auto md:flex-col md:items-stretch">
        <FreshBadge self={self} />
        <div className="flex gap-2">
          <LangButton />
          <ThemeButton />
        </div>
        <p className="text-small text-text-3 max-md:hidden">{self.name}</p>
        <Button
          look="quiet"
          size="small"
          className="max-md:ms-auto"
          busy={logOut.busy}
          onClick={() => void logOut.send({})}
        >
          {t('logOut')}
        </Button>
      </div>
    </nav>
  )
}

/** On a phone the rooms are one long line: the one that is open is brought into sight. */
function useRoomInSight() {
  const list = useRef<HTMLUListElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!path || !list.current || !here) return
    const { clientWidth, offsetLeft } = list.current
    list.current.scrollLeft = here.offsetLeft - offsetLeft - (clientWidth - here.offsetWidth) / 2
  }, [path])
  return list
}

function LangButton() {
  const lang = useLang()
  return (
    <Button
      look="quiet"
      size="small"
      lang={lang === 'KO' ? 'en' : 'ko'}
      onClick={() => void turnTexts(lang === 'KO' ? 'EN' : 'KO')}
    >
      {lang === 'KO' ? 'EN' : 'KO'}
    </Button>
  )
}

function ThemeButton() {
  const t = useTranslations('backoffice')
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button look="quiet" size="small" onClick={() => turnTheme(other)}>
      {t(`theme.${other}`)}
    </Button>
  )
}

function usePageTitle(): void {
  const t = useTranslations('backoffice')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const page = pages.find((one) => path.startsWith(one.path))
  useEffect(() => {
    document.title = page ? `${t(`pages.${page.key}`)} | ${t('house')}` : t('house')
  }, [page, t])
}
