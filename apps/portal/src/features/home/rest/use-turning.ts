import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to read a banner. */
const readMs = 6_000

/**
 * Steps every six seconds, unless a pointer or the focus is there, the page is hidden, or the
 * reader prefers reduced motion. Returns the event handlers for the element.
 */
export function useTurning(isTurning: boolean, step: () => void) {
  const [isHeld, setHeld] = useState(false)
  const turn = useEffectEvent(() => {
    if (!document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches) step()
  })
  useEffect(() => {
    if (!isTurning || isHeld) return undefined
    const timer = setInterval(() => turn(), readMs)
    return () => clearInterval(timer)
  }, [isTurning, isHeld])
  return {
    onBlur: () => setHeld(false),
    onFocus: () => setHeld(true),
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
  }
}
