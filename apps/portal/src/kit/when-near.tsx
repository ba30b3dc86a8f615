import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** Shows its children once the reader comes near: what is far below costs the first view none. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '30% 0px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} className="min-h-24" />
}
