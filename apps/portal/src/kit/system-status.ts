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

/** What the server says of this house and this visitor; told over the live line when it changes. */
export const useSystemStatus = () => useFetched(systemStatus, asked, { staleTime })

/** Whether this brand runs on play money: it does as long as no licence is entered. */
export const usePlayMoney = (): boolean => useSystemStatus().data?.info.isPlayMoney !== false

/** Whether games may be tried for play money, without an account too. */
export const useFreePlay = (): boolean => isSwitchOn(useSystemStatus().data, 'FREEPLAY3')

/** Whether registration is offered in this place, as far as it is known. */
export const useRegistrationOffer = (place: 'header' | 'page'): boolean =>
  offersRegistration(useSystemStatus().data, place)

/**
 * Before the first page: nothing may be shown that a closed house does not show. A server that does
 * not answer holds the page up for so long only: its other calls hear it if the house is closed.
 */
export async function loadStatus(): Promise<void> {
  await Promise.race([takeStatus(), new Promise((resume) => setTimeout(resume, patienceMs))])
}

const patienceMs = 4_000

async function takeStatus(): Promise<void> {
  await queries.prefetchQuery({
    // A query that waits for a line would keep the first page from ever showing without one.
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
  // As by the reader's own press: also what the server has said already is said anew.
  const isOwn = isLangChosen() && info.supportLanguages.includes(langNow())
  if (!isOwn && info.defaultLang !== langNow()) await setLanguage(info.defaultLang)
}

/** A status that is awaited hangs, or was asked for before the house closed: it is let go. */
export async function askStatusAnew(): Promise<void> {
  await queries.cancelQueries({ queryKey: statusKey })
  refresh(systemStatus)
  await loadStatus()
}

/** The status as it is known, for code outside of components. */
export const statusNow = (): SystemStatus | undefined => queries.getQueryData(statusKey)
