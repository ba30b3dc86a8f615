import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { nextTowards, type Way } from '../../line/next-towards.ts'

const ways: Record<string, Way> = {
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
}

/**
 * Makes the spots of a board one Tab stop; arrow keys move between them. This is the roving focus
 * of the ARIA Authoring Practices, "Keyboard navigation inside components".
 */
export function SpotGrid({
  children,
  ids,
}: {
  /** Renders the spots; `tabIndexOf` says which of them is the Tab stop. */
  children: (tabIndexOf: (id: string) => number) => ReactNode
  ids: readonly string[]
}) {
  const [last, setLast] = useState('')
  const stop = ids.includes(last) ? last : ids[0]
  function go(key: KeyboardEvent<HTMLDivElement>): void {
    const way = ways[key.key]
    if (!way || !(key.target instanceof HTMLElement) || isWithModifier(key)) return
    const spots = [...key.currentTarget.querySelectorAll<HTMLElement>('[data-spot]')]
    const next = nextTowards(way, key.target, spots)
    if (!next) return
    key.preventDefault()
    next.focus()
  }
  return (
    // The spots are the controls; the group only handles the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="spot-grid"
      onKeyDown={go}
      onFocus={({ target }) => setLast(target.dataset['spot'] ?? '')}
    >
      {children((id) => (id === stop ? 0 : -1))}
    </div>
  )
}

const isWithModifier = (key: KeyboardEvent): boolean =>
  key.altKey || key.ctrlKey || key.metaKey || key.shiftKey
