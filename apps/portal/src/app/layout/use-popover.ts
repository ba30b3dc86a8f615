import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A native popover that closes on navigation, because a link inside causes no page load. */
export function usePopover(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const href = useRouterState({ select: (state) => state.location.href })
  useEffect(() => {
    popover.current?.hidePopover()
    // Closes on every new address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [href])
  return popover
}
