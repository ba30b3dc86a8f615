import { makeStore, useStore } from '@madang/kit'

/** The six keys that the specification stores per tab in the session storage, and nothing else. */
export type Session = {
  token: string
  account: string
  merchant: string
  /** The account type: 4 is a trial member; 1, 2, 41 and 42 are agents; 0 is a plain member. */
  isAgent: string
  customerId: string
  memberLabel: string
}

const keys = ['token', 'account', 'merchant', 'isAgent', 'customerId', 'memberLabel'] as const
const trialType = '4'
/** Notifies other tabs that somebody is logged in here, and of each new session; not a secret. */
const markKey = 'loggedIn'
/** Marks that the password must change, so that a reload knows before its first request. */
const passwordDueKey = 'passwordDue'
/** The member's last statement, for reading offline; removed with the session. */
export const keptStatementKey = 'keptStatement'

const store = makeStore<Session | null>(readKeys())

/** Returns the session of this tab, or null for a visitor. */
export const useSession = (): Session | null => useStore(store)
export const sessionNow = (): Session | null => store.now()
export const watchSession = store.watch

export const isTrial = (session: Session): boolean => session.isAgent === trialType

/**
 * Stores the response of login, registration or resume. A session that starts here ends the one
 * before it, so other tabs of this browser need a token of the new one.
 */
export function startSession(session: Session, how?: 'resumed'): void {
  for (const key of keys) sessionStorage.setItem(key, session[key])
  const isMarked = localStorage.getItem(markKey) !== null
  if (how !== 'resumed' || !isMarked) localStorage.setItem(markKey, crypto.randomUUID())
  store.set(session)
}

/** Clears all that this tab stored except the merchant, as the specification defines logout. */
export function endSession(): void {
  const merchant = sessionStorage.getItem('merchant')
  sessionStorage.clear()
  if (merchant !== null) sessionStorage.setItem('merchant', merchant)
  localStorage.removeItem(markKey)
  localStorage.removeItem(passwordDueKey)
  localStorage.removeItem(keptStatementKey)
  store.set(null)
}

export const isPasswordDue = (): boolean => localStorage.getItem(passwordDueKey) !== null

export function keepPasswordDue(isDue: boolean): void {
  if (isDue) localStorage.setItem(passwordDueKey, '1')
  else localStorage.removeItem(passwordDueKey)
}

/** Returns whether another tab is logged in, so that this one may request its own token. */
export function mayResume(): boolean {
  return store.now() === null && localStorage.getItem(markKey) !== null
}

/**
 * Follows logins in other tabs: a logout in one is a logout in all. `changed` is called for both.
 */
export function watchOtherTabs(changed: (isLoggedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === markKey) changed(event.newValue !== null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function readKeys(): Session | null {
  const token = sessionStorage.getItem('token')
  if (!token) return null
  const read = (key: (typeof keys)[number]) => sessionStorage.getItem(key) ?? ''
  return {
    account: read('account'),
    customerId: read('customerId'),
    isAgent: read('isAgent'),
    memberLabel: read('memberLabel'),
    merchant: read('merchant'),
    token,
  }
}
