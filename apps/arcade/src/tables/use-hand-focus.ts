import { useEffect, useRef } from 'react'
import type { HandAsk } from '@madang/wire/tables'

/**
 * A question does not wait, so it comes to the hands of whoever plays by keyboard, from chips or
 * cloth where nothing can be done meanwhile; after the last answer they are at the cloth again.
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
      // From what is taken away the focus goes to nothing.
      if (relatedTarget !== null) isHeld.current = false
    },
    onFocus: ({ target }: { target: Element }) => {
      isHeld.current = target.matches(':focus-visible')
    },
  }
}

const toCloth = () =>
  document.querySelector<HTMLElement>('.board [data-spot][tabindex="0"]')?.focus()
