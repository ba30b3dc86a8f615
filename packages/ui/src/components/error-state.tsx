import type { ReactNode } from 'react'

import { joinClasses } from '../join-classes.ts'
import { EmptyArt } from './empty-art.tsx'
import { CopyCode } from './copy-code.tsx'

/** What happened, whether money moved, what to do, and a short code to copy. */
export function ErrorState({
  title,
  money,
  advice,
  code,
  codeLabel,
  action,
  className,
}: {
  title: ReactNode
  /** "돈은 빠져나가지 않았어요." Leave out only where no money can be involved. */
  money?: ReactNode
  advice?: ReactNode
  code?: string
  codeLabel?: string
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      role="alert"
      className={joinClasses('grid justify-items-center gap-3 px-4 py-10 text-center', className)}
    >
      <EmptyArt kind="broken" />
      <p className="text-h3">{title}</p>
      {money && <p className="max-w-[24em] text-body text-text">{money}</p>}
      {advice && <p className="max-w-[24em] text-body text-text-2">{advice}</p>}
      {code && <CopyCode value={code} label={codeLabel} />}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
