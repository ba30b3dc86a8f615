import { useEffect, useRef, useState } from 'react'

/** How far beyond the viewport rows are rendered, in viewport heights. */
const beyond = 0.5

/**
 * The minimum height of rows: enough to fill a viewport are rendered before the first is measured.
 */
const rowPxMin = 240

/**
 * Returns which rows of a long grid are near the viewport. Every row is as high as the first one,
 * and the grid's own rule sets the columns. Before the measurement, the rows of one viewport are
 * returned.
 */
export function useRowsNear(itemCount: number) {
  const place = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState<Grid>(gridGuessed)
  const rowCount = Math.ceil(itemCount / grid.columns)
  const [near, setNear] = useState<readonly number[]>()
  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    const watch = new ResizeObserver(() => setGrid((old) => measured(box, old)))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const box = place.current
    if (!box || grid.rowPx === undefined) return undefined
    const { rowPx } = grid
    const update = () => setNear((old) => sameOr(old, rowsNear(box, rowPx, rowCount)))
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [grid, rowCount])
  const rows = (grid.rowPx === undefined ? undefined : near) ?? firstRows()
  return { ...grid, near: rows.filter((at) => at < rowCount), place }
}

const firstRows = () => Array.from({ length: Math.ceil(innerHeight / rowPxMin) }, (_, at) => at)

type Grid = { columns: number; rowPx: number | undefined }

/** The last measurement for this viewport width: a reader who returns gets the same position. */
let kept: (Grid & { width: number }) | undefined

const gridGuessed = (): Grid =>
  kept?.width === innerWidth
    ? { columns: kept.columns, rowPx: kept.rowPx }
    : { columns: matchMedia('(width < 40rem)').matches ? 2 : 6, rowPx: undefined }

function measured(box: HTMLElement, old: Grid): Grid {
  const row = box.firstElementChild
  if (!row) return old
  const columns = getComputedStyle(row).gridTemplateColumns.split(' ').length
  const rowPx = row.getBoundingClientRect().height
  kept = { columns, rowPx, width: innerWidth }
  return columns === old.columns && rowPx === old.rowPx ? old : { columns, rowPx }
}

function rowsNear(box: HTMLElement, rowPx: number, rowCount: number): number[] {
  const { top } = box.getBoundingClientRect()
  const first = Math.max(0, Math.floor((-top - innerHeight * beyond) / rowPx))
  const end = Math.min(rowCount, Math.ceil((innerHeight * (1 + beyond) - top) / rowPx))
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  // Rows with the keyboard focus are never removed.
  const held = box.querySelector<HTMLElement>('[data-row]:focus-within')?.dataset['row']
  const isHeld = held !== undefined && !rows.includes(Number(held))
  return isHeld ? [...rows, Number(held)].toSorted((a, b) => a - b) : rows
}

const sameOr = (old: readonly number[] | undefined, now: readonly number[]): readonly number[] =>
  old?.length === now.length && old.every((row, at) => row === now[at]) ? old : now
