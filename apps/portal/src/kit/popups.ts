import { makeStore, useStore } from '@madang/kit'
import type { EndCause } from '@madang/wire/realtime'

/** Why a session ended, for causes that its member could not know. */
type ShownCause = Exclude<EndCause, 'own' | 'replaced'>

/** What continues after the popup has finished. */
type Next = (() => void) | undefined

/** The windows over the page that anything may open: login, registration, the trial warning. */
export type Popup =
  | { kind: 'login'; next: Next }
  | { kind: 'register'; next: Next }
  | { kind: 'forgot'; next: Next }
  | { kind: 'step'; next: Next }
  | { kind: 'trial'; next: Next }
  | { kind: 'search' | 'keys'; next: Next }
  | { kind: 'ended'; next: Next; cause: ShownCause }
  | { kind: 'changePassword'; next: Next; isOldAsked: boolean }
  | { kind: 'subGames'; next: Next; vassalage: string }

const store = makeStore<Popup | null>(null)

export const usePopup = (): Popup | null => useStore(store)

/** Opens the login popup; `next` runs after a login, not when the popup is closed. */
export function askLogin(next?: () => void): void {
  const open = store.now()
  // The reader first sees why the session ended; that popup's own button leads to the login.
  if (open?.kind === 'ended') return
  // A login that waits for its MFA challenge continues, also when a page asks for a login again.
  if (open?.kind === 'step') return store.set({ kind: 'step', next: open.next ?? next })
  // Several calls may receive the ended session at once: one popup, and the first `next` is kept.
  if (open?.kind === 'login' && open.next) return
  store.set({ kind: 'login', next })
}

/** Opens registration; a `next` from the login popup is kept. */
export function askRegister(next?: () => void): void {
  store.set({ kind: 'register', next: next ?? store.now()?.next })
}

/** Resets a forgotten password; the earlier `next` runs after it. */
export const askForgot = (next?: () => void): void => store.set({ kind: 'forgot', next })

/** The MFA challenge of a login; the earlier `next` runs after it. */
export const askStep = (): void => store.set({ kind: 'step', next: store.now()?.next })

/** Returns whether the password must change; until then the session may do nothing else. */
export const mustChangePassword = (): boolean => store.now()?.kind === 'changePassword'

/** The forced password change; the earlier `next` runs after it. */
export function askPasswordChange(isOldAsked: boolean): void {
  store.set({ isOldAsked, kind: 'changePassword', next: store.now()?.next })
}

/** Tells the reader of an open page that the session has ended, and why. */
export const showSessionEnded = (cause: ShownCause): void =>
  store.set({ cause, kind: 'ended', next: undefined })

export const warnTrial = (): void => store.set({ kind: 'trial', next: undefined })

/** Opens the search over all games and tables, unless another window is open. */
export const askSearch = (): void => store.set(store.now() ?? { kind: 'search', next: undefined })

/** Shows the keyboard shortcuts. */
export const askKeys = (): void => store.set(store.now() ?? { kind: 'keys', next: undefined })

export const closePopup = (): void => store.set(null)

/** Closes the popup after a login and runs its `next`. */
export function popupDone(): void {
  const next = store.now()?.next
  store.set(null)
  next?.()
}

/** Opens the list of one vendor's games, for a tile that represents all of them. */
export const askSubGames = (vassalage: string): void =>
  store.set({ kind: 'subGames', next: undefined, vassalage })
