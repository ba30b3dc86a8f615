import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Search } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { CONTROL } from '../fields/field.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

export interface Command {
  key: string
  label: string
  /** Other search words for it. */
  words?: string
  detail?: ReactNode
  /** Only meant where nothing better is found: Enter waits for the search first. */
  isFallback?: boolean
  run: () => void
}

export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  commands: readonly Command[]
  /** Whether a search for the query is under way, whose commands are still to come. */
  isWaiting?: boolean
  /** Reports the query, when commands come from a search. */
  onQuery?: (query: string) => void
  /** Which commands match; plain containment by default (the app adds Hangul search). */
  matches?: (command: Command, query: string) => boolean
}

/** ⌘K or Ctrl K: finds a page or an action by words; arrows select, Enter runs. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, title } = props
  useEffect(() => {
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key.toLowerCase() !== 'k' || !(key.metaKey || key.ctrlKey)) return
      key.preventDefault()
      onOpenChange(!open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open, onOpenChange])
  return (
    <Modal
      open={open}
      title={title}
      onClose={() => onOpenChange(false)}
      closeOnCover
      hideTitle
      hideClose
    >
      <PaletteSearch {...props} />
    </Modal>
  )
}

function PaletteSearch({
  commands,
  isWaiting = false,
  onOpenChange,
  onQuery,
  matches = contains,
}: CommandPaletteProps) {
  const labels = useLabels()
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, choose] = useState<string>()
  const found = useMemo(
    () => commands.filter((command) => query === '' || matches(command, query)).slice(0, 50),
    [commands, matches, query],
  )
  // The selection follows the command, not the position, while the list changes around it.
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === chosen),
  )
  const setAt = (place: number) => choose(found[place]?.key)
  const run = (command: Command | undefined) => {
    if (!command) return
    onOpenChange(false)
    command.run()
  }
  const isBetterAwaited = isWaiting && chosen === undefined && (found[at]?.isFallback ?? !found[at])
  const entered = useEntered(isWaiting, () => run(found[at]))
  const steer = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
    if (step && found.length > 0) {
      key.preventDefault()
      setAt((at + step + found.length) % found.length)
    } else if (key.key === 'Enter') {
      key.preventDefault()
      if (isBetterAwaited) entered.note(true)
      else run(found[at])
    }
  }
  return (
    <div className="grid gap-3">
      <div className="relative flex items-center">
        <Icon of={Search} className="absolute start-3.5 text-text-3" />
        <input
          // The palette opens for typing.
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-label={labels.search}
          placeholder={labels.search}
          value={query}
          onKeyDown={steer}
          onChange={(change) => {
            setQuery(change.target.value)
            choose(undefined)
            entered.note(false)
            onQuery?.(change.target.value)
          }}
          className={joinClasses(CONTROL, 'ps-10')}
        />
      </div>
      <Found id={id} found={found} at={at} isWaiting={isWaiting} onPoint={setAt} run={run} />
    </div>
  )
}

/** Whether Enter was pressed while better results were awaited: then it acts once they are here. */
function useEntered(isWaiting: boolean, act: () => void): { note: (is: boolean) => void } {
  const isEntered = useRef(false)
  useEffect(() => {
    if (!isEntered.current || isWaiting) return
    isEntered.current = false
    act()
  })
  return {
    note(is) {
      isEntered.current = is
    },
  }
}

function Found({
  id,
  found,
  at,
  isWaiting,
  onPoint,
  run,
}: {
  id: string
  found: readonly Command[]
  at: number
  isWaiting: boolean
  onPoint: (at: number) => void
  run: (command: Command) => void
}) {
  const labels = useLabels()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot hold rows */}
      <div id={id} role="listbox" aria-label={labels.search} className={LIST}>
        {found.map((command, place) => (
          <button
            key={command.key}
            id={`${id}-${place}`}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => run(command)}
            onPointerMove={() => onPoint(place)}
            className={joinClasses(
              'flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3',
              'text-start text-ui aria-selected:bg-s2',
            )}
          >
            <span>{command.label}</span>
            <span className="text-small text-text-3">{command.detail}</span>
          </button>
        ))}
        <p aria-live="polite" className="py-6 text-center text-text-3 empty:hidden">
          {found.length === 0 && !isWaiting ? labels.noResults : ''}
        </p>
      </div>
    </>
  )
}

/** Fixed height: nothing moves while results change. */
const LIST = 'h-[min(22rem,50dvh)] overflow-y-auto'

function contains(command: Command, query: string): boolean {
  const words = `${command.label} ${command.words ?? ''}`.toLowerCase()
  return words.includes(query.trim().toLowerCase())
}
