import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A native popover that closes on navigation, because a link inside causes no page load. */
export function usePopover(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const href = useRouterState({ select: (state) => state.location.href })
  const before = useRef(href)
  useEffect(() => {
    if (before.current === href) return
    before.current = href
    popover.current?.hidePopover()
  }, [href])
  return popover
}
