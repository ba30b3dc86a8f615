import type { ReactNode } from 'react'
import { joinClasses } from '../../join-classes.ts'
import { Money } from '../money.tsx'
import { Progress } from '../states/progress.tsx'

/** A limit set by the member: the used part, the rest, and upcoming changes. */
export function LimitCard({
  title,
  usedLabel,
  used,
  limit,
  part,
  leftLabel,
  left,
  note,
  action,
  className,
}: {
  title: string
  usedLabel: string
  /** Undefined when nothing adds up: a single bet. */
  used: string | undefined
  /** Undefined where no limit is set. */
  limit: string | undefined
  /** The used share, 0 to 1, calculated by the owner of the amounts. */
  part: number
  leftLabel?: string
  left?: string
  /** "11월 23일 14:00부터 50만 원으로 바뀌어요" */
  note?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <section className={joinClasses('rounded-tile border border-seam bg-s1 p-4', className)}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-h3">{title}</h3>
        {action}
      </div>
      <p className="mt-1 text-ui font-normal text-text-2">
        {used !== undefined && (
          <>
            {usedLabel} <Money value={used} className="text-text" />
            {limit !== undefined && ' / '}
          </>
        )}
        {limit !== undefined && <Money value={limit} />}
      </p>
      {limit !== undefined && used !== undefined && (
        <Progress
          className="mt-2"
          label={title}
          value={part}
          tone={part >= 1 ? 'danger' : part >= 0.8 ? 'warn' : 'action'}
        />
      )}
      {left !== undefined && (
        <p className="mt-2 text-small text-text-2">
          {leftLabel} <Money value={left} className="font-semibold text-text" />
        </p>
      )}
      {note && <p className="mt-2 text-small text-warn">{note}</p>}
    </section>
  )
}
