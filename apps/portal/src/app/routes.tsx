import {
  createRootRoute,
  createRoute,
  redirect,
  useElementScrollRestoration,
  useLocation,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Area } from '@madang/texts/areas'
import { lazyPage } from '../kit/lazy-page.ts'
import type { LazyPage } from '../kit/lazy-page.ts'
import { paths } from '../kit/paths.ts'
import { needTexts } from '@madang/kit'
import { featurePages } from './features.ts'
import { Layout } from './layout/layout.tsx'
import { guard } from './guard.ts'
import { keepPlace } from './kept-place.ts'
import { scrollBack } from './scroll-back.ts'

/** The query parameters of the address: plain strings, read by `useFilters`. */
type Search = Record<string, string | undefined>

const root = createRootRoute({
  component: Layout,
  beforeLoad: ({ location, preload }) => {
    guard(location.pathname)
    if (!preload) keepPlace(location.href)
  },
  loader: () => needTexts('common', 'menus', 'shell'),
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
})

const memberCenterPage = lazyPage(() => import('./member-center.tsx'), 'MemberCenter')

/** Only members load the list of member pages: visitors fetch none of it. */
const loadMemberPage = async (name?: string) =>
  (await import('./member-pages.ts')).loadMemberPage(name)

/** A page with one address; its texts and its code are loaded before it shows. */
function page<Path extends string>(path: Path, Screen: LazyPage, texts: readonly Area[]) {
  return createRoute({
    component: () => (
      <>
        <Screen />
        <AtPlace />
      </>
    ),
    getParentRoute: () => root,
    loader: async () => void (await Promise.all([needTexts(...texts), Screen.preload()])),
    path,
  })
}

/** Whether no page of this document has been shown yet. */
let isFirstPage = true

/**
 * Restores the scroll position after the lazy page has rendered, and scrolls to the element that
 * the address names. The router restores too early, when the page is still empty.
 */
function AtPlace() {
  // The position at arrival: later scrolling does not change it.
  const [left] = useState(useElementScrollRestoration({ getElement: () => window }))
  const [top] = useState(useLocation().state.top)
  useEffect(() => {
    const isReload = isFirstPage
    isFirstPage = false
    if (left) return scrollBack(left.scrollX, left.scrollY, isReload)
    if (top !== undefined) return scrollBack(0, top, isReload)
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    return undefined
  }, [left, top])
  return null
}

const front = createRoute({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `${paths.home}${location.searchStr}`, replace: true })
  },
  getParentRoute: () => root,
  path: '/',
})

const memberCenter = createRoute({
  component: memberCenterPage,
  getParentRoute: () => root,
  loader: ({ params }) =>
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name for a path's rest
    Promise.all([memberCenterPage.preload(), loadMemberPage(params._splat)]),
  // A page's name may hold a slash, such as `records/statement`.
  path: `${paths.memberCenter}/$`,
})

const memberCenterIndex = createRoute({
  component: memberCenterPage,
  getParentRoute: () => root,
  loader: () => Promise.all([memberCenterPage.preload(), loadMemberPage()]),
  path: paths.memberCenter,
})

/** Every address of the portal: those of the features, and the layout's own. */
export const routeTree = root.addChildren([
  front,
  ...featurePages.map((found) => page(found.path, found.page, found.texts)),
  memberCenterIndex,
  memberCenter,
  // The design system in all its states, for developers of screens.
  ...(import.meta.env.DEV
    ? [
        page(
          '/dev/gallery',
          lazyPage(() => import('@madang/ui/gallery'), 'Gallery'),
          [],
        ),
      ]
    : []),
])
