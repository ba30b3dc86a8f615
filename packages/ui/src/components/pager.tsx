import { ChevronLeft, ChevronRight } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { useLabels } from '../surroundings.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** Numbered pages from 1: a range of 3 around the current page and 1 at each margin. */
export function Pager({
  page,
  pages,
  onPage,
  className,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
  className?: string
}) {
  const labels = useLabels()
  if (pages <= 1) return null
  return (
    <nav aria-label={labels.pages} className={joinClasses('flex justify-center gap-1', className)}>
      <IconButton
        icon={ChevronLeft}
        label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagerNumbers(page, pages).map((number, at) =>
        number === null ? (
          <span
            key={`gap-${at}`}
            aria-hidden="true"
            className="grid w-6 place-items-center max-sm:hidden"
          >
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={labels.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={joinClasses(
              'num size-11 rounded-control border border-transparent text-ui hover:bg-s2',
              'aria-[current=page]:border-line aria-[current=page]:text-action',
              // A phone has room for the range only.
              Math.abs(number - page) > (page === 1 || page === pages ? 2 : 1) && 'max-sm:hidden',
            )}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        icon={ChevronRight}
        label={labels.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** The numbers to show; null is a gap. Range 3 around the page, margin 1, no gap of one page. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const from = Math.min(Math.max(1, page - 1), Math.max(1, pages - 2))
  const shown = new Set([1, from, from + 1, from + 2, pages].filter((n) => n >= 1 && n <= pages))
  const numbers: (number | null)[] = []
  for (const number of [...shown].sort((a, b) => a - b)) {
    const last = numbers.at(-1)
    if (last && number - last === 2) numbers.push(number - 1)
    else if (last && number - last > 2) numbers.push(null)
    numbers.push(number)
  }
  return numbers
}

/** Pages by cursor, where the number of rows is not counted. */
export function KeysetPager({
  onPrevious,
  onNext,
  busy = false,
  className,
}: {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  busy?: boolean
  className?: string
}) {
  const labels = useLabels()
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label={labels.pages} className={joinClasses('flex justify-center gap-2', className)}>
      <Button
        variant="quiet"
        icon={ChevronLeft}
        disabled={!onPrevious || busy}
        onClick={onPrevious}
      >
        {labels.previous}
      </Button>
      <Button variant="quiet" iconAfter={ChevronRight} disabled={!onNext || busy} onClick={onNext}>
        {labels.next}
      </Button>
    </nav>
  )
}
