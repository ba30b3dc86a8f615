import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'

/** Whether a place of the page was in sight at least once. */
export function useSeen(): { place: RefCallback<HTMLElement>; wasSeen: boolean } {
  const [wasSeen, setSeen] = useState(false)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { place, wasSeen }
}
