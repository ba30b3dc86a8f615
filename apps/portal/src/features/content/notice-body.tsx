import { useEffect, useRef } from 'react'
import { Skeleton } from '@madang/ui'

/**
 * The text of a notice. It was sanitised when it was written and is sanitised again here: HTML of
 * people never reaches the page by one lock only. The cleaner is fetched when a notice opens.
 */
export function NoticeBody({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    void import('dompurify').then(({ default: purify }) => {
      if (isGone || !place.current) return
      const clean = purify.sanitize(html, { RETURN_DOM_FRAGMENT: true })
      place.current.replaceChildren(clean)
    })
    return () => {
      isGone = true
    }
  }, [html])
  return (
    <div ref={place} className="notice max-w-[40em] pb-6 text-text-2">
      <Skeleton className="h-5 w-4/5" />
    </div>
  )
}
