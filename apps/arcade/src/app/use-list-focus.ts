import { useEffect, useRef } from 'react'

/**
 * Focuses the first new item after "more" was clicked, if the button is gone because there is
 * nothing more to load.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const isLost = before.current > 0 && document.activeElement === document.body
    const first = list.current?.children[before.current]
    if (isLost) first?.querySelector<HTMLElement>('a, button')?.focus()
    before.current = count
  }, [count])
  return list
}
