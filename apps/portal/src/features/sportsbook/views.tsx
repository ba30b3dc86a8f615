import { lazy } from 'react'
import { useFilters } from '@madang/kit'
import { MatchLists } from './lists/match-lists.tsx'

const MyBets = lazy(async () => ({ default: (await import('./bets/my-bets.tsx')).MyBets }))
const MultiView = lazy(async () => ({
  default: (await import('./lists/multi-view.tsx')).MultiView,
}))
const ResultsView = lazy(async () => ({
  default: (await import('./lists/results-view.tsx')).ResultsView,
}))
const StandingsView = lazy(async () => ({
  default: (await import('./match/standings-view.tsx')).StandingsView,
}))
const SeasonsView = lazy(async () => ({
  default: (await import('./lists/seasons-view.tsx')).SeasonsView,
}))
const MatchView = lazy(async () => ({
  default: (await import('./match/match-view.tsx')).MatchView,
}))
const SearchResults = lazy(async () => ({
  default: (await import('./lists/search-results.tsx')).SearchResults,
}))

export const viewNames = ['bets', 'seasons', 'multi', 'results', 'standings'] as const

/** Selects the view from the address: a match, a search, another view, or the lists. */
export function View() {
  const [{ match, q, view }] = useFilters()
  if (match !== undefined) return <MatchView key={match} matchId={match} />
  if (q !== undefined) return <SearchResults words={q} />
  if (view === 'bets') return <MyBets />
  if (view === 'seasons') return <SeasonsView />
  if (view === 'multi') return <MultiView />
  if (view === 'results') return <ResultsView />
  return view === 'standings' ? <StandingsView /> : <MatchLists />
}
