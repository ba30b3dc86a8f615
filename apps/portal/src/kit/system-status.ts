import {
  callApi,
  keyOf,
  isLangChosen,
  langNow,
  queries,
  refresh,
  applyOwnTexts,
  useFetched,
} from '@madang/kit'
import { keepDecimals } from '@madang/ui'
import { systemStatus } from '@madang/wire/settings'
import type { Gives } from '@madang/wire'
import { isSwitchOn } from './is-switch-on.ts'
import { offersRegistration } from './offers-registration.ts'
import { setLanguage } from './set-language.ts'

export type SystemStatus = Gives<typeof systemStatus>

const asked = { url: location.host }
export const statusKey = keyOf(systemStatus, asked)
const staleTime = 5 * 60_000

/** Returns the server's status for this brand and visitor; a live message announces each change. */
export const useSystemStatus = () => useFetched(systemStatus, asked, { staleTime })

/** Returns whether this brand runs on play money: it does until a licence is entered. */
export const usePlayMoney = (): boolean => useSystemStatus().data?.info.isPlayMoney !== false

/** Returns whether games may be tried for play money, also without an account. */
export const useFreePlay = (): boolean => isSwitchOn(useSystemStatus().data, 'FREEPLAY3')

/** Returns whether registration is offered in this place, as far as that is known. */
export const useRegistrationOffer = (place: 'header' | 'page'): boolean =>
  offersRegistration(useSystemStatus().data, place)

/**
 * Loads the status before the first page, because a closed portal must not show other pages. A
 * server that does not reply delays the page only for a limited time; its other calls also report a
 * closed portal.
 */
export async function loadStatus(): Promise<void> {
  await Promise.race([takeStatus(), new Promise((resume) => setTimeout(resume, patienceMs))])
}

const patienceMs = 4_000

async function takeStatus(): Promise<void> {
  await queries.prefetchQuery({
    // A query that waits for a connection would never show the first page offline.
    networkMode: 'always',
    queryFn: ({ signal }) => callApi(systemStatus, asked, { signal }),
    queryKey: statusKey,
    retry: false,
    staleTime,
  })
  const info = statusNow()?.info
  if (!info) return
  applyOwnTexts(info.texts)
  keepDecimals(info.moneyDecimals === '2' ? 2 : 'auto')
  // As if the reader had chosen it: texts that the server already sent are fetched again.
  const isOwn = isLangChosen() && info.supportLanguages.includes(langNow())
  if (!isOwn && info.defaultLang !== langNow()) await setLanguage(info.defaultLang)
}

/**
 * Requests the status again. A pending request is dropped: it hangs, or is older than the closing.
 */
export async function askStatusAnew(): Promise<void> {
  await queries.cancelQueries({ queryKey: statusKey })
  refresh(systemStatus)
  await loadStatus()
}

/** Returns the status as it is known, for code outside of components. */
export const statusNow = (): SystemStatus | undefined => queries.getQueryData(statusKey)
