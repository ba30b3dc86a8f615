import { useRouterState } from '@tanstack/react-router'
import { useFilters, withoutEmpty } from '@madang/kit'

const esportsPath = '/esports'

/** Sports and e-sports are one page at two addresses. */
export const useIsEsports = (): boolean => usePath() === esportsPath

const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname })

/** What the server is asked for at this address. */
export const useSportsAsk = () => ({ esports: useIsEsports() ? 'true' : 'false' }) as const

/** The address of a match; the list behind it stays for "back". */
export function useMatchHref(matchId: string): string {
  const [filters] = useFilters()
  const path = usePath()
  const kept = withoutEmpty({ ...filters, match: matchId, q: undefined, view: undefined })
  return `${path}?${new URLSearchParams(kept as Record<string, string>).toString()}`
}
