import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../../kit/session.ts'

/**
 * Moves the focus to the new page after a navigation, so that a screen reader starts there instead
 * of at the old link.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // An open window keeps the focus.
    if (!document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  const isMember = useSession() !== null
  const wasMember = useRef(isMember)
  useEffect(() => {
    const isOver = wasMember.current && !isMember
    wasMember.current = isMember
    // The button that ended the session was removed, and the focus with it.
    if (isOver && document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true })
    }
  }, [isMember])
  return main
}
