import { useSyncExternalStore } from 'react'

/** A value that components can watch and anything may change. */
export type Store<T> = {
  now: () => T
  set: (next: T) => void
  watch: (listener: () => void) => () => void
}

/** Makes a store; it tells its watchers only when the value is really another one. */
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

/** The store's value, kept fresh in a component. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.now, store.now)
}
