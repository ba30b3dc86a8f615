import type { ReactNode } from 'react'
import { X } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'plain' | 'action' | 'live' | 'points' | 'ok' | 'warn' | 'danger' | 'info'

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line text-text-2',
  action: 'border-action text-action',
  live: 'border-live text-live',
  points: 'border-points text-points',
  ok: 'border-ok text-ok',
  warn: 'border-warn text-warn',
  danger: 'border-danger text-danger',
  info: 'border-info text-info',
}

/** A state in one word: "진행 중", "LIVE". Use `solid` only for the most important one. */
export function Badge({
  tone = 'plain',
  solid = false,
  className,
  children,
}: {
  tone?: BadgeTone
  solid?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={joinClasses(
        'label inline-flex h-5.5 items-center gap-1 rounded-chip border px-1.5 text-cap',
        solid ? 'border-transparent bg-action text-on-action' : TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A selected filter or a label that can be removed. */
export function Tag({
  children,
  onRemove,
  removeLabel,
  className,
}: {
  children: ReactNode
  onRemove?: () => void
  removeLabel?: string
  className?: string
}) {
  return (
    <span
      className={joinClasses(
        'label inline-flex h-8 items-center rounded-control border border-seam bg-s2 text-small',
        onRemove ? 'ps-3' : 'px-3',
        className,
      )}
    >
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="touch grid size-8 place-items-center text-text-3 hover:text-text"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}

/** Filter chips: one or many selected at a time, as the owner of the state decides. */
export function Chip({
  pressed,
  onPress,
  disabled,
  children,
  className,
}: {
  pressed: boolean
  onPress: () => void
  disabled?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={joinClasses(
        'label touch inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 text-ui',
        'transition-colors disabled:opacity-45',
        pressed
          ? 'border-action bg-action/12 text-action'
          : 'border-seam text-text-2 hover:border-line hover:text-text',
        className,
      )}
    >
      {children}
    </button>
  )
}
