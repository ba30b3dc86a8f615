import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../join-classes.ts'
import { CircleAlert } from '../../icons.ts'
import { Icon } from '../icon.tsx'

export interface FieldFrame {
  label: string
  hint?: ReactNode
  /** The error and how to fix it; announced when it appears. */
  error?: string | undefined
  /** A word beside the label, such as "선택". */
  note?: string
  hideLabel?: boolean
  className?: string
}

export interface FieldIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

/** Label above, control, hint and error below; passes the ids to the control. */
export function Field({
  label,
  hint,
  error,
  note,
  hideLabel = false,
  className,
  id: given,
  children,
}: FieldFrame & { id?: string | undefined; children: (ids: FieldIds) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const describedBy =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={joinClasses('grid content-start gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className="text-ui text-text">
          {label}
        </label>
        {note && <span className="text-small text-text-3">{note}</span>}
      </div>
      {children({ id, describedBy, invalid: Boolean(error) })}
      {/* Out of the grid while empty, yet there: one that comes with its words is not heard. */}
      <div aria-live="polite" className="empty:absolute">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-small text-text-3">
          {hint}
        </div>
      )}
    </div>
  )
}

/** The look every one-line control shares. */
export const CONTROL = joinClasses(
  'w-full min-h-12 rounded-control border border-line bg-s1 px-3.5 text-body text-text',
  'placeholder:text-text-3 transition-colors hover:border-text-3',
  'disabled:opacity-55 read-only:bg-s2',
  'aria-invalid:border-danger aria-invalid:border-2',
)

/** Splits a component's props into the frame's and the control's own. */
export function splitFrame<Props extends FieldFrame>(
  props: Props,
): [FieldFrame, Omit<Props, keyof FieldFrame>] {
  const { label, hint, error, note, hideLabel, className, ...own } = props
  const frame: FieldFrame = { label, hint, error }
  if (note !== undefined) frame.note = note
  if (hideLabel !== undefined) frame.hideLabel = hideLabel
  if (className !== undefined) frame.className = className
  return [frame, own]
}
