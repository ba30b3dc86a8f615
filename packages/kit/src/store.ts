import { useSyncExternalStore } from 'react'

/** A value that components can subscribe to and any code may change. */
export type Store<T> = {
  now: () => T
  set: (next: T) => void
  watch: (listener: () => void) => () => void
}

/** Makes a store; it notifies its subscribers only when the value really changed. */
export function makeStore<T>(first: T): Store<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    now: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of watchers) listener()
    },
    watch(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}

/** Returns the store's value and renders the component again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.now, store.now)
}
