import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useLabel } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Spinner } from '@madang/ui'
import { showOperator } from '@madang/wire/operators'
import { useInboxNotices } from '../features/inbox/notices.ts'
import { FreshWindow } from '../features/session/fresh-badge.tsx'
import { LoginPage } from '../features/session/login-page.tsx'
import { knowSelf, useSession } from '../features/session/session.ts'
import type { Self } from '../features/session/session.ts'
import { AllPages, EveryPage } from '../kit/lists/all-pages.ts'
import { OwnRoles } from '../kit/may.tsx'
import { AllMemberParts } from '../kit/members/member-parts.ts'
import { MayOpen } from '../kit/room-link.tsx'
import { SideMenu, TopBar } from './menu.tsx'
import { Palette } from './palette.tsx'
import { isOpen, memberParts, pages, pagesFor } from './pages.ts'

/** Shows the login page, a loading state, or the page with its menu, depending on the session. */
export function Frame() {
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (isOpen(path)) return <Outlet />
  if (!session) return <LoginPage />
  if (!session.self) return <Remember />
  return <Room self={session.self} />
}

/** After a reload the tab has its token and requests the operator's data. */
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
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  const own = pagesFor(self.roles)
  const mayOpen = (path: string) => own.some((page) => page.path === path)
  usePageTitle()
  useInboxNotices()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-1">
      <a
        href="#page"
        className="sr-only z-toast focus:not-sr-only focus:absolute focus:bg-s2 focus:p-3"
      >
        {t('skip')}
      </a>
      <SideMenu self={self} onSearch={search} />
      <TopBar self={self} onSearch={search} />
      <main id="page" tabIndex={-1} className="min-w-0 p-4 outline-none md:p-8">
        <PageHelp />
        <OwnRoles value={self.roles}>
          <MayOpen value={mayOpen}>
            <AllPages value={own}>
              <AllMemberParts value={memberParts}>
                <EveryPage value={pages}>
                  <Outlet />
                </EveryPage>
              </AllMemberParts>
            </AllPages>
          </MayOpen>
        </OwnRoles>
      </main>
      <FreshWindow />
      <OwnRoles value={self.roles}>
        <Palette roles={self.roles} isOpen={isSearching} setOpen={setSearching} />
      </OwnRoles>
    </div>
  )
}

/** Returns the page of this address; the longest match wins, because pages may be nested. */
function usePage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return pages
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** One sentence on every page: its purpose, and the meaning of its technical terms. */
function PageHelp() {
  const labelOf = useKnownWords('pageHelp')
  const words = labelOf(usePage()?.key ?? '')
  return words === undefined ? null : (
    <p className="max-w-[60em] pb-3 text-small text-text-3">{words}</p>
  )
}

function usePageTitle(): void {
  const t = useTranslations('backoffice')
  const label = useLabel()
  const page = usePage()
  useEffect(() => {
    document.title = page ? `${label(page.label)} | ${t('house')}` : t('house')
  }, [label, page, t])
}
