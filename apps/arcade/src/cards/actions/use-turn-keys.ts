import { type RefObject, useEffect, useRef } from 'react'
import { isKeyTaken } from '../../app/is-key-taken.ts'
import type { CardTable } from '../card-table.ts'
import type { Legal } from '../card-view.ts'

/**
 * F folds, C checks or calls, R goes to the field of the amount. Keys are read by their position,
 * so that a Korean layout works. They act for one table: the only one, or the one with the focus.
 *
 * @returns the ref of the table's element
 */
export function useTurnKeys(
  table: Pick<CardTable, 'act'>,
  legal: Legal | undefined,
  isAlone: boolean,
): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place)
  useEffect(() => {
    if (legal?.mayFold === undefined) return undefined
    const press = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      const isHere = place.current?.contains(target) === true
      if (!isHere && !(isAlone && target === document.body)) return
      if (event.code === 'KeyF' && legal.mayFold) void table.act({ kind: 'fold' })
      if (event.code === 'KeyC') void table.act({ kind: legal.mayCheck ? 'check' : 'call' })
      if (event.code === 'KeyR') {
        event.preventDefault()
        const field = place.current?.querySelector<HTMLInputElement>('input.card-amount')
        field?.focus()
        field?.select()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [table, legal, isAlone])
  return place
}

/** Keeps the focus at the table when the button that had it goes with the turn. */
function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const isHeld = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      isHeld.current = place.current?.contains(target as Node) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [place])
  useEffect(() => {
    const isLost = isHeld.current && document.activeElement === document.body
    if (isLost) place.current?.focus({ preventScroll: true })
  })
}
