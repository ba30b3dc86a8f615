import type { ReactNode } from 'react'

import { joinClasses } from '../../join-classes.ts'
import { EmptyArt } from './empty-art.tsx'
import { CopyCode } from '../copy-code.tsx'

/** What happened, whether money moved, what to do, and a short code to copy. */
export function ErrorState({
  title,
  isPage = false,
  money,
  advice,
  code,
  codeLabel,
  action,
  className,
}: {
  title: ReactNode
  /** Replaces a whole page: its title is the page's heading. */
  isPage?: boolean
  /** "돈은 빠져나가지 않았어요." Omit only when no money can be involved. */
  money?: ReactNode
  advice?: ReactNode
  code?: string
  codeLabel?: string
  action?: ReactNode
  className?: string
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className={joinClasses('grid justify-items-center gap-3 px-4 py-10 text-center', className)}
    >
      <EmptyArt kind="broken" />
      <Title className="text-h3">{title}</Title>
      {money && <p className="max-w-[24em] text-body text-text">{money}</p>}
      {advice && <p className="max-w-[24em] text-body text-text-2">{advice}</p>}
      {code && <CopyCode value={code} label={codeLabel} />}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
