import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from './use-later.ts'

/**
 * Shows its children once the reader comes near, and not with the first view: a page that is still
 * filling is short, and what is far below must not cost its beginning anything.
 */
export function WhenNear({
  children,
  className = 'min-h-24',
}: {
  children: ReactNode
  /** The height that will be needed: who scrolls fast sees it fill. */
  className?: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const isLater = useLater()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !isLater || !place.current) return undefined
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '30% 0px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isLater, isNear])
  return isNear ? children : <div ref={place} className={className} />
}
