import { useSyncExternalStore } from 'react'

/** The widths of `tokens.css` from which there is room at the sides. */
const from = { lg: '(width >= 75rem)', md: '(width >= 56.25rem)' }

/** The same, asked once. */
export const isWideNow = (name: keyof typeof from): boolean => matchMedia(from[name]).matches

/** Whether the screen is that wide: what a narrow one would hide is not even made there. */
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
