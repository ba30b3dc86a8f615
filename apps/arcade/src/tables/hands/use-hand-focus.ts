import { useEffect, useRef } from 'react'
import type { HandAsk } from '@madang/wire/tables'

/**
 * Moves keyboard focus from chips or board to a new question, because its time is short. After the
 * last answer the focus returns to the board.
 */
export function useHandFocus(asks: readonly HandAsk[], isAsking: boolean) {
  const bar = useRef<HTMLElement>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    const at = document.activeElement
    const isLost = isHeld.current && at === document.body
    const isIdle = at?.matches(':is(.rail, .board) :focus-visible')
    const first = asks.length > 0 && bar.current?.querySelector<HTMLElement>('button')
    if (first && (isLost || isIdle)) first.focus()
    else if (isLost && !isAsking) toCloth()
  }, [asks, isAsking])
  return {
    ref: bar,
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // When a focused element is removed, the blur has no related target.
      if (relatedTarget !== null) isHeld.current = false
    },
    onFocus: ({ target }: { target: Element }) => {
      isHeld.current = target.matches(':focus-visible')
    },
  }
}

const toCloth = () =>
  document.querySelector<HTMLElement>('.board [data-spot][tabindex="0"]')?.focus()
