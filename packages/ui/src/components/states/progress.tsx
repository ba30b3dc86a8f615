import type { ReactNode } from 'react'
import { Check } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { Icon } from '../icon.tsx'

/** How much is done, 0 to 1. */
export function Progress({
  label,
  value,
  valueText,
  tone = 'action',
  className,
}: {
  label: string
  value: number
  valueText?: ReactNode
  tone?: 'action' | 'points' | 'warn' | 'danger'
  className?: string
}) {
  const part = Math.min(1, Math.max(0, value))
  const tones = { action: 'bg-action', points: 'bg-points', warn: 'bg-warn', danger: 'bg-danger' }
  return (
    <div className={joinClasses('grid gap-1.5', className)}>
      {valueText && (
        <div className="flex justify-between gap-3 text-small text-text-2">
          <span>{label}</span>
          <span className="num">{valueText}</span>
        </div>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be dressed
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-s3 forced-edge"
      >
        <div
          className={joinClasses('h-full transition-[width] duration-300', tones[tone])}
          style={{ width: `${part * 100}%` }}
        />
      </div>
    </div>
  )
}

/** The position in a process of few steps; `current` counts from 0. */
export function Steps({
  steps,
  current,
  className,
}: {
  steps: readonly string[]
  current: number
  className?: string
}) {
  const labels = useLabels()
  return (
    <ol aria-label={labels.steps} className={joinClasses('flex gap-1.5', className)}>
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={joinClasses(
            'flex flex-1 items-start gap-1.5 border-t-3 pt-2 text-small',
            at <= current ? 'border-action' : 'border-s3 text-text-3',
            at === current && 'font-semibold',
          )}
        >
          {at < current ? (
            <Icon of={Check} size={16} className="mt-0.5 text-action" />
          ) : (
            <span className="num">{at + 1}</span>
          )}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
