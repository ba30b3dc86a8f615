import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses the start of a list after navigation, so that the first row is one Tab away. A reader in
 * a window or a field stays there.
 */
export function useFirstRowNear(): RefObject<HTMLSpanElement | null> {
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const active = document.activeElement
    const isFree = active === null || active === document.body || active.closest('nav') !== null
    if (isFree && !document.querySelector('dialog[open]')) {
      anchor.current?.focus({ preventScroll: true })
    }
  }, [])
  return anchor
}
