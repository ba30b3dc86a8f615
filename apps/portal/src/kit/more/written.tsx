import { useRouter } from '@tanstack/react-router'
import { CleanHtml } from '@madang/kit'
import { joinClasses, Skeleton } from '@madang/ui'
import type { MouseEvent } from 'react'

/**
 * Text written by the brand's staff: sanitised twice. Links to our own pages load no page again.
 */
export function Written({ html, className }: { html: string; className?: string }) {
  const router = useRouter()
  const go = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey
    if (!isPlain || !href.startsWith('/') || link?.target) return
    click.preventDefault()
    router.history.push(href)
  }
  return (
    // The links inside are the controls; this only spares the reader a page load.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={go}>
      <CleanHtml
        html={html}
        waiting={<Skeleton className="h-5 w-4/5" />}
        className={joinClasses('written max-w-[40em] text-text-2', className)}
      />
    </div>
  )
}
