import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Returns whether an element is on the screen: what moves rests while nobody sees it. */
export function useInSight<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver((entries) =>
      setSeen(entries.at(-1)?.isIntersecting ?? false),
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, isSeen]
}
