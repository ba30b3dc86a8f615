import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent as Press, ReactNode, RefObject } from 'react'
import { joinClasses } from '../../join-classes.ts'
import { UiLink } from '../../surroundings.tsx'
import { Icon } from '../icon.tsx'
import type { IconComponent } from '../icon.tsx'

export interface PopoverTrigger {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

/** A floating patch beside its button: opens by click and keyboard, Escape and outside close it. */
export function Popover({
  trigger,
  align = 'start',
  label,
  children,
  className,
}: {
  trigger: (props: PopoverTrigger) => ReactNode
  align?: 'start' | 'end'
  label: string
  /** The content; gets a function that closes the popover. */
  children: (close: () => void) => ReactNode
  className?: string
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  usePlace(button, paper, open, align)
  useEffect(() => {
    const native = paper.current
    if (!open || !native) return undefined
    native.showPopover()
    const opener = button.current
    // An automatic popover would close by the press on its own button, and open again by the click.
    const press = (event: Event) => {
      const target = event.target as Node
      if (!native.contains(target) && !opener?.contains(target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', escape)
      // The chosen item may have moved the focus elsewhere, such as to a dialog.
      if (native.contains(document.activeElement) || document.activeElement === document.body)
        opener?.focus()
    }
  }, [open])
  return (
    <>
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={paper}
          id={id}
          popover="manual"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not modal, so not a <dialog>
          role="dialog"
          aria-label={label}
          className={joinClasses(
            'fixed m-0 max-h-[70dvh] min-w-48 animate-arrive overflow-y-auto rounded-tile border',
            'border-seam bg-s1 p-1.5 text-text shadow-float',
            className,
          )}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </>
  )
}

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: IconComponent
  href?: string
  onPress?: () => void
  danger?: boolean
  disabled?: boolean
}

/** A menu of commands and links; arrows move, letters are not captured. */
export function ActionMenu({
  trigger,
  label,
  entries,
  align = 'end',
}: {
  trigger: (props: PopoverTrigger) => ReactNode
  label: string
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}) {
  return (
    <Popover trigger={trigger} label={label} align={align}>
      {(close) => <MenuList entries={entries} close={close} />}
    </Popover>
  )
}

function MenuList({ entries, close }: { entries: readonly MenuEntry[]; close: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // A frame later the paper is shown and in its place.
    const first = list.current?.querySelector<HTMLElement>('a, button')
    const frame = requestAnimationFrame(() => first?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const rove = (key: Press) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
    if (!step || !list.current) return
    key.preventDefault()
    const all = [...list.current.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + step + all.length) % all.length)?.focus()
  }
  const entryClass = (entry: MenuEntry) =>
    joinClasses(
      'label flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-ui',
      'hover:bg-s2 disabled:opacity-45',
      entry.danger && 'text-danger',
    )
  return (
    // Arrow keys are an extra beside Tab, so the list stays a plain list.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} onKeyDown={rove}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.href ? (
            <UiLink href={entry.href} className={entryClass(entry)} onClick={close}>
              {entry.icon && <Icon of={entry.icon} size={18} className="text-text-3" />}
              {entry.label}
            </UiLink>
          ) : (
            <button
              type="button"
              disabled={entry.disabled}
              className={entryClass(entry)}
              onClick={() => {
                close()
                entry.onPress?.()
              }}
            >
              {entry.icon && <Icon of={entry.icon} size={18} className="text-text-3" />}
              {entry.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Puts the paper under its button, or above where there is no room; kept inside the window. */
function usePlace(
  button: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
  open: boolean,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    const place = () => {
      const [from, to] = [button.current?.getBoundingClientRect(), paper.current]
      if (!from || !to) return
      const isRight = (align === 'end') !== (getComputedStyle(to).direction === 'rtl')
      const wished = isRight ? from.right - to.offsetWidth : from.left
      const left = Math.min(Math.max(8, wished), window.innerWidth - to.offsetWidth - 8)
      const below = from.bottom + 6
      const fits = below + to.offsetHeight <= window.innerHeight - 8
      to.style.left = `${left}px`
      to.style.top = `${fits ? below : Math.max(8, from.top - to.offsetHeight - 6)}px`
    }
    const frame = requestAnimationFrame(place)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [align, button, open, paper])
}
