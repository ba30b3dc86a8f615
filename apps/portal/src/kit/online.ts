import { useSyncExternalStore } from 'react'

/** Whether this device has a line at all; the browser's own word. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (hear) => {
      window.addEventListener('online', hear)
      window.addEventListener('offline', hear)
      return () => {
        window.removeEventListener('online', hear)
        window.removeEventListener('offline', hear)
      }
    },
    () => navigator.onLine,
  )
}
