import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { needTexts, withoutEmpty } from '@madang/kit'
import type { Filters } from '@madang/kit'
import { FirstRoom } from './first-room.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { allPages } from './pages.ts'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

/** Filters are plain text in the address, so that every list can be sent as a link. */
const validateSearch = (search: Record<string, unknown>): Filters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, word]) =>
      typeof word === 'string' || typeof word === 'number' ? [[name, `${word}`]] : [],
    ),
  )

const home = createRoute({ component: FirstRoom, getParentRoute: () => root, path: '/' })

const routeTree = root.addChildren([
  home,
  ...allPages.map(({ page, path, ...rest }) =>
    createRoute({
      component: page,
      getParentRoute: () => root,
      loader: () => needTexts(...('texts' in rest ? (rest.texts ?? []) : [])),
      path,
      validateSearch,
    }),
  ),
])

/** Values stay plain text in the address: `open=3`, never `open=%223%22`. */
const parseSearch = (query: string): Filters => Object.fromEntries(new URLSearchParams(query))
const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams(withoutEmpty(search as Filters) as Record<string, string>)
  return query.size === 0 ? '' : `?${query.toString()}`
}

export const router = createRouter({
  defaultPreload: 'intent',
  parseSearch,
  routeTree,
  scrollRestoration: true,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  // Declaration merging needs an interface: it makes every link typed.
  interface Register {
    router: typeof router
  }
}
