import { useSyncExternalStore } from 'react'

/** Whether the browser shows another tab or window: nothing is asked for while nobody looks. */
export const useHidden = (): boolean => useSyncExternalStore(watch, isHidden, isHidden)

const isHidden = (): boolean => document.hidden

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
