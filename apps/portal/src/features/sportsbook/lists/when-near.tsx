import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/**
 * Keeps its place, but renders its content only within a screen of the visible part, so that a page
 * of thousands of outcomes costs as little as one of a hundred.
 */
export function WhenNear({
  children,
  isOff,
  rows,
}: {
  children: ReactNode
  /** Always renders the content. */
  isOff: boolean
  /** The number of button rows, to estimate the height before it is known. */
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
