import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/**
 * Keeps its place and draws what is in it only within a screen of the visible part, so that a page
 * of thousands of outcomes costs what a page of a hundred costs.
 */
export function WhenNear({
  children,
  isOff,
  rows,
}: {
  children: ReactNode
  /** Draws at once, whatever is visible. */
  isOff: boolean
  /** Rows of buttons, from which the height is guessed before it is known. */
  rows: number
}) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ height: `${3.5 + rows * 3.125}rem`, isNear: false })
  useEffect(() => {
    const own = place.current
    if (isOff || !own) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false
        setSeen((before) => {
          if (before.isNear === isNear) return before
          return { height: isNear ? before.height : `${own.offsetHeight}px`, isNear }
        })
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(own)
    return () => observer.disconnect()
  }, [isOff])
  if (isOff || seen.isNear) return <div ref={place}>{children}</div>
  return <div ref={place} style={{ height: seen.height }} />
}
