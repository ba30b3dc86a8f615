import { useEffect, useState } from 'react'

/** A page that nobody has touched for this long has shown what it is about. */
const restMs = 8_000
let wasTouched = false
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * False until somebody moves on this page, or until it has stood for a while: what is not part of
 * the first view is fetched after it, however slow the line.
 */
export function useLater(): boolean {
  const [isLater, setLater] = useState(wasTouched)
  useEffect(() => {
    if (isLater) return undefined
    const begin = () => {
      wasTouched = true
      setLater(true)
    }
    const timer = setTimeout(begin, restMs)
    for (const touch of touches) window.addEventListener(touch, begin, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, begin)
    }
  }, [isLater])
  return isLater
}
