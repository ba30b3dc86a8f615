import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject, ToggleEvent } from 'react'
import { usePopover } from '../use-popover.ts'

/** How a menu was opened: by key, its first entry gets the focus. */
export type Opened = 'no' | 'byKey' | 'byPointer'

/**
 * A button with a native popover, which opens by click, Enter and arrow down. Escape closes it and
 * returns the focus to the button.
 */
export function useMenuOpener() {
  const popover = usePopover()
  const button = useRef<HTMLButtonElement>(null)
  const way = useRef<Opened>('byPointer')
  const [opened, setOpened] = useState<Opened>('no')
  return {
    button: {
      'aria-expanded': opened !== 'no',
      onClick: ({ detail }: MouseEvent) => {
        way.current = detail === 0 ? 'byKey' : 'byPointer'
      },
      onKeyDown: (key: KeyboardEvent) => {
        if (key.key !== 'ArrowDown') return
        key.preventDefault()
        way.current = 'byKey'
        showFrom(button, popover)
      },
      ref: button,
    },
    opened,
    popover: {
      onToggle: (event: ToggleEvent) => setOpened(event.newState === 'open' ? way.current : 'no'),
      popover: 'auto' as const,
      ref: popover,
    },
  }
}

/** Named as its source, the button gets the focus back when the popover closes. */
function showFrom(
  button: RefObject<HTMLButtonElement | null>,
  popover: RefObject<HTMLDivElement | null>,
): void {
  popover.current?.showPopover({ source: button.current ?? undefined })
}
