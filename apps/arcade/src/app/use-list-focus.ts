import { useEffect, useRef } from 'react'

/**
 * Whoever asked for more of a list goes on at the first that came, where the button that they
 * pressed is gone because nothing more can be asked for.
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
