import { makeStore, useStore } from '@madang/kit'
import type { Gives } from '@madang/wire'
import type { operatorSelf, logInOperator } from '@madang/wire/operators'
import type { InferInput } from 'valibot'

export type Self = InferInput<typeof operatorSelf>

/** The tab's part of the session; the other part is a cookie that scripts cannot read. */
const key = 'boToken'
const store = makeStore<{ token: string; self: Self | null } | null>(readKept())

export const useSession = () => useStore(store)
export const sessionNow = () => store.now()

export function startSession({ operator, token }: Gives<typeof logInOperator>): void {
  sessionStorage.setItem(key, token)
  store.set({ self: operator, token })
}

/** Sets the operator after a reload, when only the token is known. */
export function knowSelf(self: Self): void {
  const now = store.now()
  if (now) store.set({ ...now, self })
}

/** Whether the code window is open: opened by the badge, or by a refusal for lack of a code. */
export const codeAsked = makeStore(false)

export function endSession(): void {
  codeAsked.set(false)
  sessionStorage.removeItem(key)
  store.set(null)
}

function readKept() {
  const token = sessionStorage.getItem(key)
  return token ? { self: null, token } : null
}
