import { makeStore, useStore } from '@madang/kit'
import type { EndCause } from '@madang/wire/realtime'

/** Why a session ended, where its member could not know. */
type ShownCause = Exclude<EndCause, 'own' | 'replaced'>

/** What goes on when the popup has done its work. */
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

/** Opens the login popup; `next` runs once someone is logged in, not when it is closed. */
export function askLogin(next?: () => void): void {
  const open = store.now()
  // Why the session ended is read first; its own button leads on to the login.
  if (open?.kind === 'ended') return
  // A login that waits for its second step goes on, also where a page asks for one anew.
  if (open?.kind === 'step') return store.set({ kind: 'step', next: open.next ?? next })
  // Several calls may hear of the ended session at once: one popup, and the first wish goes on.
  if (open?.kind === 'login' && open.next) return
  store.set({ kind: 'login', next })
}

/** Opens registration; what was asked before stays asked when coming from the login popup. */
export function askRegister(next?: () => void): void {
  store.set({ kind: 'register', next: next ?? store.now()?.next })
}

/** A new password for who forgot theirs; what was asked before goes on after it. */
export const askForgot = (next?: () => void): void => store.set({ kind: 'forgot', next })

/** The second step of a login; what was asked before goes on after it. */
export const askStep = (): void => store.set({ kind: 'step', next: store.now()?.next })

/** While a password must change, a session may do nothing else. */
export const mustChangePassword = (): boolean => store.now()?.kind === 'changePassword'

/** The forced change of the password; what was asked before goes on after it. */
export function askPasswordChange(isOldAsked: boolean): void {
  store.set({ isOldAsked, kind: 'changePassword', next: store.now()?.next })
}

/** Says in an open page that its session is over, and why. */
export const showSessionEnded = (cause: ShownCause): void =>
  store.set({ cause, kind: 'ended', next: undefined })

export const warnTrial = (): void => store.set({ kind: 'trial', next: undefined })

/** Opens the search over all games and tables, unless another window stands open. */
export const askSearch = (): void => store.set(store.now() ?? { kind: 'search', next: undefined })

/** Tells which keys lead where. */
export const askKeys = (): void => store.set(store.now() ?? { kind: 'keys', next: undefined })

export const closePopup = (): void => store.set(null)

/** Closes the popup after a login and goes on to what was asked. */
export function popupDone(): void {
  const next = store.now()?.next
  store.set(null)
  next?.()
}

/** The list of one vendor's games that opens where a tile stands for all of them. */
export const askSubGames = (vassalage: string): void =>
  store.set({ kind: 'subGames', next: undefined, vassalage })
