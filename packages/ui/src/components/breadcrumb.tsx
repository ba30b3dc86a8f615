import type { ReactNode } from 'react'
import { ChevronRight } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { UiLink, useLabels } from '../surroundings.tsx'
import { Icon } from './icon.tsx'

/** The way here; the last place is where one stands. */
export function Breadcrumb({
  places,
  className,
}: {
  places: readonly { label: ReactNode; href?: string }[]
  className?: string
}) {
  const labels = useLabels()
  return (
    <nav aria-label={labels.breadcrumb} className={className}>
      <ol className="scroll-quiet flex items-center gap-1 overflow-x-auto text-small text-text-3">
        {places.map(({ label, href }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place is known by its depth
          <li key={at} className="label flex items-center gap-1">
            {at > 0 && <Icon of={ChevronRight} size={14} />}
            {href && at < places.length - 1 ? (
              <UiLink href={href} className="touch py-2 hover:text-text">
                {label}
              </UiLink>
            ) : (
              <span
                aria-current={at === places.length - 1 ? 'page' : undefined}
                className={joinClasses('py-2', at === places.length - 1 && 'text-text')}
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
