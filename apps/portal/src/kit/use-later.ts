import { useEffect, useState } from 'react'
import { isWideNow } from '@madang/kit/use-is-wide'

/** On a narrow screen, a page counts as seen after this time without a touch. */
const restMs = 8_000
/** On a wide screen part of it is in sight: a short pause after the first view is enough. */
const breathMs = 1_000
let wasTouched = false
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Returns false until the reader interacts with this page or some time has passed. Content outside
 * the first view is fetched after it, however slow the connection.
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

/** Starts work outside the first view. Returns the function that cancels it. */
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
