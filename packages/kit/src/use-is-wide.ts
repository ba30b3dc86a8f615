import { useSyncExternalStore } from 'react'

/** The breakpoints of `tokens.css` from which there is room at the sides. */
const from = { lg: '(width >= 75rem)', md: '(width >= 56.25rem)' }

/** Returns the same once, without a subscription. */
export const isWideNow = (name: keyof typeof from): boolean => matchMedia(from[name]).matches

/**
 * Returns whether the screen is that wide. Parts that a narrow screen hides are not rendered there.
 */
export function useIsWide(name: keyof typeof from): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(from[name])
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => isWideNow(name),
  )
}
