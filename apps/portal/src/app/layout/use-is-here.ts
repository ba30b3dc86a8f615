import { useRouterState } from '@tanstack/react-router'

/** Returns whether the reader is on one of these pages. */
export function useIsHere(...hrefs: string[]): boolean {
  return useRouterState({ select: (state) => hrefs.includes(state.location.pathname) })
}
