import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '@madang/ui'
import { goTo } from './go-to.ts'

/** A link inside the portal: no page load, and the target page is prefetched on hover or focus. */
export function AppLink({ href, onClick, ref, children, ...rest }: LinkProps) {
  const router = useRouter()
  const isOurs = href.startsWith('/') && rest.target === undefined
  const go = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click)
    if (click.defaultPrevented || !isOurs || click.button !== 0 || hasModifier(click)) return
    click.preventDefault()
    goTo(router, href)
  }
  const preload = () => {
    if (!isOurs) return
    const [to = '/'] = href.split(/[?#]/)
    router.preloadRoute({ to }).catch(() => undefined)
  }
  return (
    <a {...rest} ref={ref} href={href} onClick={go} onFocus={preload} onMouseEnter={preload}>
      {children}
    </a>
  )
}

const hasModifier = (click: MouseEvent) =>
  click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
