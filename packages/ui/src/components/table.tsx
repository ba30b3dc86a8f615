import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronRight } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { useLabels } from '../surroundings.tsx'
import { Icon } from './icon.tsx'
import { Skeleton } from './states/skeleton.tsx'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  /** The header text for the card on a phone, when the header is not a string. */
  label?: string
  cell: (row: Row, at: number) => ReactNode
  /** Amounts and counts: end-aligned, tabular. */
  numeric?: boolean
  /** Hides the cell in the card on a phone. */
  hideInCard?: boolean
  /** Takes the card's whole width, without label. */
  wide?: boolean
  /** The cell under this column in the totals row. */
  total?: ReactNode
  width?: string
}

/** Rows under a header; below 600 px every row is a card. A row may open its details. */
export function Table<Row>(props: {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => string | number
  onOpen?: (row: Row) => void
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Old rows stay and dim; without rows a skeleton of the final size is shown. */
  busy?: boolean
  skeletonRows?: number
  showCaption?: boolean
  dense?: boolean
  className?: string
}) {
  const { columns, rows, busy = false, dense = false } = props
  if (rows.length === 0 && !busy && props.empty) return props.empty
  const cellClass = cellClasses<Row>(dense)
  return (
    <ScrollBox caption={props.caption} busy={busy} className={props.className}>
      <table className="w-full border-collapse text-ui font-normal">
        <caption className={props.showCaption ? 'pb-2 text-start text-h3' : 'sr-only'}>
          {props.caption}
        </caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                className={joinClasses(
                  cellClass(column),
                  'label text-small font-medium text-text-3',
                  !column.numeric && 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
            {props.onOpen && <th aria-hidden="true" className="w-10" />}
          </tr>
        </thead>
        <tbody
          className={joinClasses('transition-opacity', busy && rows.length > 0 && 'opacity-50')}
        >
          {rows.map((row, at) => (
            <TableRow
              key={props.rowKey(row, at)}
              {...{ row, at, columns, cellClass }}
              onOpen={props.onOpen}
            />
          ))}
          {rows.length === 0 && busy && (
            <TableSkeleton columns={columns} cellClass={cellClass} rows={props.skeletonRows ?? 5} />
          )}
        </tbody>
        {columns.some((column) => column.total !== undefined) && (
          <TableTotals columns={columns} cellClass={cellClass} opens={Boolean(props.onOpen)} />
        )}
      </table>
    </ScrollBox>
  )
}

/**
 * Content wider than its place scrolls sideways, so it must be reachable by keys too (WCAG 2.1.1).
 */
function ScrollBox(props: {
  caption: string
  busy: boolean
  className: string | undefined
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const shown = box.current
    if (!shown || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => setWider(shown.scrollWidth > shown.clientWidth))
    for (const part of [shown, ...shown.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={box}
      aria-busy={props.busy || undefined}
      className={joinClasses('table-cards overflow-x-auto', props.className)}
      {...(isWider && { 'aria-label': props.caption, role: 'region', tabIndex: 0 })}
    >
      {props.children}
    </div>
  )
}

function cellClasses<Row>(dense: boolean) {
  const pad = dense ? 'px-3 py-1.5' : 'px-4 py-2.5'
  // A long text shrinks only as far as its words stay readable.
  return (column: TableColumn<Row>) =>
    joinClasses(pad, alignment(column), column.wide && 'sm:min-w-40')
}

function alignment<Row>({ numeric, hideInCard }: TableColumn<Row>): string {
  return joinClasses(numeric && 'num text-end whitespace-nowrap', hideInCard && 'max-sm:hidden!')
}

interface Cells<Row> {
  columns: readonly TableColumn<Row>[]
  cellClass: (column: TableColumn<Row>) => string
}

function TableSkeleton<Row>({ columns, cellClass, rows }: Cells<Row> & { rows: number }) {
  return Array.from({ length: rows }, (_, at) => (
    <tr key={at} className="border-b border-seam">
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton className="h-5 w-full min-w-12" />
        </td>
      ))}
    </tr>
  ))
}

function TableTotals<Row>({ columns, cellClass, opens }: Cells<Row> & { opens: boolean }) {
  return (
    <tfoot>
      <tr className="border-t border-line font-semibold">
        {columns.map((column) => (
          <td
            key={column.key}
            data-label={column.total === undefined ? undefined : labelOf(column)}
            className={cellClass(column)}
          >
            {column.total}
          </td>
        ))}
        {opens && <td aria-hidden="true" className="max-sm:hidden!" />}
      </tr>
    </tfoot>
  )
}

function TableRow<Row>({
  row,
  at,
  columns,
  cellClass,
  onOpen,
}: {
  row: Row
  at: number
  columns: readonly TableColumn<Row>[]
  cellClass: (column: TableColumn<Row>) => string
  onOpen: ((row: Row) => void) | undefined
}) {
  const labels = useLabels()
  const open = onOpen && (() => onOpen(row))
  return (
    // The whole row is a large target for the pointer; the button at its end is the real control.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      onClick={open && ((click) => !isControl(click.target) && open())}
      className={joinClasses(
        'border-b border-seam last:border-0',
        open && 'cursor-pointer sm:hover:bg-s2',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={labelOf(column)}
          data-wide={column.wide || undefined}
          className={cellClass(column)}
        >
          {column.cell(row, at)}
        </td>
      ))}
      {open && (
        <td data-open className="w-10 pe-2">
          <button
            type="button"
            aria-label={labels.openRow}
            onClick={open}
            className="touch ms-auto grid size-8 place-items-center text-text-3"
          >
            <Icon of={ChevronRight} size={18} />
          </button>
        </td>
      )}
    </tr>
  )
}

function labelOf<Row>(column: TableColumn<Row>): string | undefined {
  if (column.wide) return undefined
  return column.label ?? (typeof column.header === 'string' ? column.header : undefined)
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, select') !== null
}
