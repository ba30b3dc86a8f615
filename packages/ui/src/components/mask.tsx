import type { ReactNode } from 'react'
import { Eye, EyeOff } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { Icon } from './icon.tsx'

/** A value that a tap hides or shows, such as the balance. Whoever holds the state keeps it. */
export function Mask({
  hidden,
  onToggle,
  label,
  children,
  className,
}: {
  hidden: boolean
  onToggle: () => void
  /** What the tap does now: "금액 숨기기" or "금액 보기". */
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={hidden}
      title={label}
      onClick={onToggle}
      className={joinClasses('inline-flex min-h-11 items-center gap-2 text-start', className)}
    >
      {children}
      <Icon of={hidden ? EyeOff : Eye} size={18} className="text-text-3" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
