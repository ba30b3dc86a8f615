import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from './use-later.ts'

/**
 * Renders its children with the first view only if they are in sight, else after it. Content below
 * the fold must not delay the start of a page.
 */
export function BelowFold({
  children,
  className = 'min-h-24',
  margin,
}: {
  children: ReactNode
  /** The height to reserve, so that a reader who scrolls fast sees the space fill. */
  className?: string
  /**
   * How much of it may be in sight before it counts as visible: `-160px` at the bottom of a phone.
   */
  margin?: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const isLater = useLater()
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting ?? false),
      margin ? { rootMargin: `0px 0px ${margin} 0px` } : {},
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isSeen, margin])
  return isLater || isSeen ? children : <div ref={place} className={className} />
}
