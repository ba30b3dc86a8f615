import { useRouterState } from '@tanstack/react-router'

/** Returns whether the reader is on one of these pages: `/a`, or `/a?b` with anything as `b`. */
export function useIsHere(...hrefs: string[]): boolean {
  return useRouterState({
    select: ({ location: { pathname, search } }) =>
      hrefs.includes(pathname) ||
      Object.keys(search).some((name) => hrefs.includes(`${pathname}?${name}`)),
  })
}
