import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** A page that has stood for this long has shown what it is about. */
const restMs = 3_000

/**
 * Shows its children once the reader comes near. Before anybody scrolls it waits a while, because a
 * page that is still filling is short: what is far below must not cost the first view anything.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const target = place.current
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '30% 0px',
    })
    const begin = () => watch.observe(target)
    const timer = setTimeout(begin, restMs)
    window.addEventListener('scroll', begin, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', begin)
      watch.disconnect()
    }
  }, [isNear])
  return isNear ? children : <div ref={place} className="min-h-24" />
}
