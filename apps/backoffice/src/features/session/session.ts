import { makeStore, useStore } from '@madang/kit'
import type { Gives } from '@madang/wire'
import type { operatorSelf, logInOperator } from '@madang/wire/operators'
import type { InferInput } from 'valibot'

export type Self = InferInput<typeof operatorSelf>

/** The tab's half of the session; the other half is a cookie that scripts cannot read. */
const key = 'boToken'
const store = makeStore<{ token: string; self: Self | null } | null>(readKept())

export const useSession = () => useStore(store)
export const sessionNow = () => store.now()

export function startSession({ operator, token }: Gives<typeof logInOperator>): void {
  sessionStorage.setItem(key, token)
  store.set({ self: operator, token })
}

/** After a reload the token is there and the person must be asked for. */
export function knowSelf(self: Self): void {
  const now = store.now()
  if (now) store.set({ ...now, self })
}

/** Whether the window asks for a new code: by its badge, or by a no for want of one. */
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
