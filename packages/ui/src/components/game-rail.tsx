import { Children, useRef } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { useLabels } from '../surroundings.tsx'
import { IconButton } from './icon-button.tsx'
import { Heading } from './text.tsx'

/** A row of tiles that is swiped, or moved by arrows; it never moves by itself. */
export function GameRail({
  title,
  action,
  children,
  tileWidth = 'clamp(136px, 38vw, 176px)',
  className,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
  tileWidth?: string
  className?: string
}) {
  const labels = useLabels()
  const rail = useRef<HTMLUListElement>(null)
  const go = (way: 1 | -1) =>
    rail.current?.scrollBy({ left: way * rail.current.clientWidth * 0.85, behavior: 'smooth' })
  return (
    <section aria-label={title} className={joinClasses('min-w-0', className)}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-2">
        <Heading level={2}>{title}</Heading>
        <div className="flex items-center gap-1">
          {action}
          <IconButton
            icon={ChevronLeft}
            label={`${title}: ${labels.previous}`}
            onClick={() => go(-1)}
            className="max-md:hidden!"
          />
          <IconButton
            icon={ChevronRight}
            label={`${title}: ${labels.next}`}
            onClick={() => go(1)}
            className="max-md:hidden!"
          />
        </div>
      </div>
      <ul
        ref={rail}
        className={joinClasses(
          'scroll-quiet -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 py-1',
          'scroll-px-4 md:-mx-1 md:px-1 md:scroll-px-1',
        )}
      >
        {Children.map(children, (child) => (
          <li className="flex-none snap-start" style={{ width: tileWidth }}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  )
}
