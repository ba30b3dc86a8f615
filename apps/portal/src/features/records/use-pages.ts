import { useState } from 'react'
import type { Filters } from '@madang/kit'

export type Pages = {
  after: string | undefined
  /** Goes to the page after this cursor. */
  next: (cursor: string) => void
  /** Goes to the previous page; undefined on the first. */
  previous: (() => void) | undefined
}

/**
 * The current page of a record. The cursor is in the address, so that a reload stays on the page;
 * earlier cursors are kept here, and changed filters start at the first page.
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
