import { useRouterState } from '@tanstack/react-router'
import { useFilters, withoutEmpty } from '@madang/kit'
import { lobbyPath } from '../../kit/paths.ts'

const esportsPath = '/esports'

/** Sports and e-sports share one page at two addresses. */
export const useIsEsports = (): boolean => usePath() === esportsPath

const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname })

/** Returns the address of the page: of sports or of e-sports. */
export const useSportsPath = (): string => (useIsEsports() ? esportsPath : lobbyPath('SPORTS'))

/** Returns the server filter for this address. */
export const useSportsAsk = () => ({ esports: useIsEsports() ? 'true' : 'false' }) as const

/** Returns the address of a match; the list stays in the history for "back". */
export function useMatchHref(matchId: string): string {
  const [filters] = useFilters()
  const path = usePath()
  const kept = withoutEmpty({ ...filters, match: matchId, q: undefined, view: undefined })
  return `${path}?${new URLSearchParams(kept as Record<string, string>).toString()}`
}
