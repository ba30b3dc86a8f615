import { makeStore, useStore } from '@madang/kit'

const key = 'offers-postponed'
/** A dismissed offer is hidden from the list for this long. */
const restMs = 7 * 86_400_000

type Postponed = Record<string, number>

function kept(): Postponed {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '{}') as Postponed
    return Object.fromEntries(Object.entries(all).filter(([, until]) => until > Date.now()))
  } catch {
    return {}
  }
}

const store = makeStore<Postponed>(kept())

export const usePostponed = (): Postponed => useStore(store)

export function postpone(offerId: string): void {
  const next = { ...kept(), [offerId]: Date.now() + restMs }
  localStorage.setItem(key, JSON.stringify(next))
  store.set(next)
}
