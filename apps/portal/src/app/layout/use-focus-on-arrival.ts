import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../../kit/session.ts'

/** After a change of page a screen reader starts at the new page, not at the old link. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A window over the page keeps the focus it has.
    if (!document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  const isMember = useSession() !== null
  const wasMember = useRef(isMember)
  useEffect(() => {
    const isOver = wasMember.current && !isMember
    wasMember.current = isMember
    // The button that ended the session went with it, and with the button the focus.
    if (isOver && document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true })
    }
  }, [isMember])
  return main
}
