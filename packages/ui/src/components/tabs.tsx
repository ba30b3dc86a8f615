import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { UiLink } from '../surroundings.tsx'

export interface TabChoice {
  value: string
  label: ReactNode
  count?: number
  disabled?: boolean
}

const LINE =
  'label relative flex min-h-12 min-w-11 flex-none items-center justify-center gap-1.5 px-3 ' +
  'text-ui transition-colors'
const UNDER =
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-action after:animate-arrive'

/** Tabs with panels: arrows move, Home and End jump. `children` is the chosen panel. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: {
  label: string
  tabs: readonly TabChoice[]
  value: string
  onChange: (value: string) => void
  children?: ReactNode
  className?: string
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const rove = (key: KeyboardEvent) => {
    const usable = tabs.filter((tab) => !tab.disabled)
    const at = usable.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key.key]
    const next = to === undefined ? undefined : usable.at(to % usable.length)
    if (!next) return
    key.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  return (
    <div className={joinClasses('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={rove}
        className="scroll-quiet flex overflow-x-auto border-b border-seam"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
            className={joinClasses(
              LINE,
              '-outline-offset-2 disabled:opacity-45',
              tab.value === value ? joinClasses('text-text', UNDER) : 'text-text-3 hover:text-text',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="num text-text-3">{tab.count}</span>}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
          {children}
        </div>
      )}
    </div>
  )
}

/** The same look for pages behind URLs. */
export function TabLinks({
  label,
  tabs,
  current,
  className,
}: {
  label: string
  tabs: readonly { href: string; label: ReactNode; count?: number }[]
  current: string
  className?: string
}) {
  return (
    <nav
      aria-label={label}
      className={joinClasses('scroll-quiet flex overflow-x-auto border-b border-seam', className)}
    >
      {tabs.map((tab) => (
        <UiLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? 'page' : undefined}
          className={joinClasses(
            LINE,
            '-outline-offset-2',
            tab.href === current ? joinClasses('text-text', UNDER) : 'text-text-3 hover:text-text',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="num text-text-3">{tab.count}</span>}
        </UiLink>
      ))}
    </nav>
  )
}
