import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Where a list begins: whoever comes to the page by the menu or its address is one Tab away from
 * the first row. Who is in a window or a field already stays there.
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
