import type { ReactNode } from 'react'
import { ChevronDown } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { Icon } from './icon.tsx'

/** Questions that open their answers; native details, one open at a time when `name` is given. */
export function Accordion({
  entries,
  name,
  className,
}: {
  entries: readonly { key: string; title: ReactNode; body: ReactNode; open?: boolean }[]
  name?: string
  className?: string
}) {
  return (
    <div className={joinClasses('border-y border-seam', className)}>
      {entries.map(({ key, title, body, open }) => (
        <details
          key={key}
          name={name}
          open={open}
          className="group border-b border-seam last:border-0"
        >
          <summary className="flex min-h-13 items-center justify-between gap-4 py-2 text-ui">
            {title}
            <Icon
              of={ChevronDown}
              className="text-text-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-4 text-body text-text-2">{body}</div>
        </details>
      ))}
    </div>
  )
}
