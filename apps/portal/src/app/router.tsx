import { createRouter } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'
import { PageFailed } from './page-failed.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { routeTree } from './routes.tsx'

/** Searches stay plain strings: `?page=dragon` is the specification's spelling, not JSON. */
export const router = createRouter({
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMinMs: 300,
  defaultPendingMs: 400,
  defaultPreload: false,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  routeTree,
  // A reader who closes a game returns to the stored position, after the page has rendered.
  scrollRestoration: ({ location }) => location.state.top === undefined,
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
    return query === '' ? '' : `?${query}`
  },
})
