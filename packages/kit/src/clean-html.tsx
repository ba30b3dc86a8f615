import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * HTML that somebody wrote. It was sanitised when it was kept and is sanitised again here: HTML of
 * people never reaches a page by one lock only. The cleaner is fetched when a text is shown.
 */
export function CleanHtml({
  html,
  waiting,
  className,
}: {
  html: string
  /** Stands here until the cleaner has come. */
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
