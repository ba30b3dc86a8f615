import { useEffect, useState } from 'react'
import { isWideNow } from '@madang/kit/use-is-wide'

/** A narrow page that nobody has touched for this long has shown what it is about. */
const restMs = 8_000
/** On a wide screen some of it stands in sight: a moment of quiet behind the first view will do. */
const breathMs = 1_000
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
    const forget = afterFirstView(begin)
    for (const touch of touches) window.addEventListener(touch, begin, { passive: true })
    return () => {
      forget()
      for (const touch of touches) window.removeEventListener(touch, begin)
    }
  }, [isLater])
  return isLater
}

/** Begins what is not part of the first view, unless it is forgotten before. */
export function afterFirstView(begin: () => void): () => void {
  let timer: number | undefined
  const wait = (ms: number) => (timer = window.setTimeout(begin, ms))
  const onLoad = () => wait(breathMs)
  if (!isWideNow('md')) wait(restMs)
  else if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', onLoad)
  }
}
