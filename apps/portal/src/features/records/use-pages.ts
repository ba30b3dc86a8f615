import { useState } from 'react'
import type { Filters } from '@madang/kit'

export type Pages = {
  after: string | undefined
  /** Goes on after this page's end. */
  next: (cursor: string) => void
  /** Back to the page before, or undefined on the first. */
  previous: (() => void) | undefined
}

/**
 * Where a record stands: the cursor is in the address, so that a reload stays on the page; the way
 * back is remembered here, and other filters begin at the first page again.
 */
export function usePages(
  { after }: Filters,
  change: (more: Filters, options?: { isStep?: boolean }) => void,
): Pages {
  const [way, setWay] = useState<(string | undefined)[]>([])
  return {
    after,
    next(cursor) {
      setWay([...way, after])
      change({ after: cursor }, { isStep: true })
    },
    previous:
      after === undefined
        ? undefined
        : () => {
            change({ after: way.at(-1) }, { isStep: true })
            setWay(way.slice(0, -1))
          },
  }
}
