import type { ReactNode } from 'react'
import { Check, X } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { Icon } from '../icon.tsx'
import { Time } from '../time.tsx'

export interface TimelineStep {
  key: string
  title: ReactNode
  detail?: ReactNode
  at?: Date | string | number | undefined
  state: 'done' | 'now' | 'later' | 'failed'
}

/** What happened, what is happening now, what comes next, each with its time. */
export function Timeline({
  steps,
  className,
}: {
  steps: readonly TimelineStep[]
  className?: string
}) {
  return (
    <ol className={joinClasses('grid', className)}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={joinClasses(
                'absolute start-[11px] top-6 bottom-0 w-px',
                step.state === 'done' ? 'bg-action' : 'bg-seam',
              )}
            />
          )}
          <Dot state={step.state} />
          <div className="grid flex-1 gap-0.5">
            <div className="grid gap-x-3 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between">
              <span
                className={joinClasses(
                  'text-ui',
                  step.state === 'later' && 'text-text-3',
                  step.state === 'now' && 'font-semibold',
                )}
              >
                {step.title}
              </span>
              {step.at !== undefined && (
                <Time at={step.at} format="table" className="text-small text-text-3" />
              )}
            </div>
            {step.detail && <div className="text-small text-text-2">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: TimelineStep['state'] }) {
  const styles = {
    done: 'bg-action text-on-action border-transparent',
    now: 'border-action border-3',
    later: 'border-line',
    failed: 'bg-danger-fill text-on-danger border-transparent',
  }
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid size-[23px] flex-none place-items-center rounded-full border',
        styles[state],
      )}
    >
      {state === 'done' && <Icon of={Check} size={14} />}
      {state === 'failed' && <Icon of={X} size={14} />}
    </span>
  )
}
