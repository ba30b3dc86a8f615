import type { ReactNode } from 'react'

import type { EmptyKind } from '../../art/empty-art.ts'
import { joinClasses } from '../../join-classes.ts'
import { EmptyArt } from './empty-art.tsx'

/** A drawing, one sentence, one action. */
export function EmptyState({
  kind = 'nothing',
  text,
  action,
  className,
}: {
  kind?: EmptyKind
  text: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={joinClasses('grid justify-items-center gap-4 px-4 py-10 text-center', className)}
    >
      <EmptyArt kind={kind} />
      <p className="max-w-[22em] text-body text-text-2">{text}</p>
      {action}
    </div>
  )
}
