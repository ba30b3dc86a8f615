import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * HTML written by users. The server sanitised it when it was stored, and this component sanitises
 * it again, so that two checks protect every page. The sanitiser is loaded when a text is shown.
 */
export function CleanHtml({
  html,
  waiting,
  className,
}: {
  html: string
  /** Shown until the sanitiser is loaded. */
  waiting?: ReactNode
  className?: string
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    void import('dompurify').then(({ default: purify }) => {
      if (isGone || !place.current) return
      place.current.replaceChildren(purify.sanitize(html, { RETURN_DOM_FRAGMENT: true }))
    })
    return () => {
      isGone = true
    }
  }, [html])
  return (
    <div ref={place} className={className}>
      {waiting}
    </div>
  )
}
