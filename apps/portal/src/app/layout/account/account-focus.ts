import type { KeyboardEvent } from 'react'
import { nextRow } from './account-keys.ts'

/** The entries of a menu, in the order in which they are read. */
export const linksIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('a') ?? []),
]

/** Moves the focus from entry to entry of a menu by arrows, ends and first letters. */
export function moveFocus(key: KeyboardEvent, menu: HTMLElement | null): void {
  if (key.ctrlKey || key.metaKey || key.altKey) return
  const links = linksIn(menu)
  const rows = links.map((link) => {
    const { x, y } = link.getBoundingClientRect()
    return { label: link.textContent ?? '', x, y }
  })
  const at = links.findIndex((link) => link === document.activeElement)
  const next = nextRow(rows, at, { code: key.code, key: key.key })
  // A letter belongs to this menu while the focus is in it: it is no shortcut of the page.
  if (key.key.length === 1) key.stopPropagation()
  if (next === undefined) return
  key.preventDefault()
  links[next]?.focus()
}
