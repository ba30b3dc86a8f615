import type { HTMLAttributes } from 'react'
import { joinClasses } from '../join-classes.ts'

/** A hairline between two parts; `drawn` draws itself once. */
export function Seam({ upright = false, className }: { upright?: boolean; className?: string }) {
  return (
    <hr
      className={joinClasses(
        'border-0 bg-seam',
        upright ? 'h-auto w-px self-stretch' : 'h-px w-full',
        className,
      )}
    />
  )
}

/** A piece of cloth: a calm surface with a hairline edge. */
export function Patch({
  as: Element = 'div',
  surface = 's1',
  pad = true,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  surface?: 's1' | 's2' | 'bg'
  pad?: boolean
}) {
  const surfaces = { s1: 'bg-s1', s2: 'bg-s2', bg: 'bg-bg' }
  return (
    <Element
      className={joinClasses(
        'rounded-tile border border-seam',
        surfaces[surface],
        pad && 'p-4 sm:p-5',
        className,
      )}
      {...rest}
    />
  )
}

/** Patches sewn together: children share hairline seams; unequal columns 5:3 from 900 px on. */
export function Patchwork({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      className={joinClasses(
        'grid gap-px overflow-hidden rounded-tile border border-seam bg-seam',
        '[&>*]:bg-s1 [&>*]:p-4 sm:[&>*]:p-5 md:grid-cols-[5fr_3fr]',
        className,
      )}
      {...rest}
    />
  )
}
