import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

/** A few words on hover and focus; never the only place of something needed. */
export function Tooltip({
  text,
  children,
  className,
}: {
  text: string
  /** The control; give it `aria-describedby` with the id. */
  children: (describedBy: string) => ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <span className={joinClasses('group/tip relative inline-flex', className)}>
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className={joinClasses(
          'label pointer-events-none absolute bottom-full left-1/2 z-sticky mb-2 -translate-x-1/2',
          'rounded-chip border border-seam bg-s3 px-2 py-1 text-small text-text opacity-0',
          'transition-opacity group-hover/tip:opacity-100 group-focus-within/tip:opacity-100',
        )}
      >
        {text}
      </span>
    </span>
  )
}
