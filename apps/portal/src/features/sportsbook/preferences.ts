import { useEffect } from 'react'
import { callApi, makeStore, queries, keyOf, useFetched, useStore } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { setPreferences, showPreferences } from '@madang/wire/sportsbook'
import { showOdds } from '@madang/games/sports/odds-format'
import { sessionNow, useSession } from '../../kit/session.ts'

export type Preferences = Gives<typeof showPreferences>

const key = 'sportsPreferences'
const usual: Preferences = { acceptance: 'none', oddsFormat: 'EU' }
const kept = makeStore<Preferences>(readKept())

/** Odds format and accepted price changes, stored in the browser and for the member. */
export const usePreferences = (): Preferences => useStore(kept)
export const preferencesNow = (): Preferences => kept.now()

/** Returns a formatter for prices in the member's odds format. */
export function useOddsText(): (oddsMilli: number) => string {
  const { oddsFormat } = usePreferences()
  return (oddsMilli) => showOdds(oddsMilli, oddsFormat)
}

/** Loads the member's preferences from the server, once per page. */
export function useKeptPreferences(): void {
  const session = useSession()
  const own = useFetched(showPreferences, {}, { enabled: session !== null, staleTime: Infinity })
  useEffect(() => {
    if (own.data) keep(own.data)
  }, [own.data])
}

/** Applies a change at once and stores it on the server; for visitors in the browser only. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  const next = { ...kept.now(), ...change }
  keep(next)
  if (!sessionNow()) return
  queries.setQueryData(keyOf(showPreferences, {}), next)
  await callApi(setPreferences, next)
}

function keep(next: Preferences): void {
  kept.set(next)
  localStorage.setItem(key, JSON.stringify(next))
}

function readKept(): Preferences {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Preferences) }
  } catch {
    return usual
  }
}
