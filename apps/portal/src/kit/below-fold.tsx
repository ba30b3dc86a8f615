import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from './use-later.ts'

/**
 * Shows its children with the first view only if they are in sight, and else after it: what is
 * below must not cost the beginning of a page anything.
 */
export function BelowFold({
  children,
  className = 'min-h-24',
  margin,
}: {
  children: ReactNode
  /** The height that will be needed: who scrolls fast sees it fill. */
  className?: string
  /** How much of it may be in sight before it counts, as `-160px` at the foot of a telephone. */
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
