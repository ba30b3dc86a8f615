import { useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { TableColumn } from '@madang/ui'
import type { Exported } from '../lists/export-rows.ts'

/**
 * Returns rows as the text of their list, for lists without their own export. The same columns
 * render them off-screen, and the text is read from there. Instants stay exact, and numbers plain.
 */
export function useWritten<Row>(columns: readonly TableColumn<Row>[]) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const table = useRef<HTMLTableElement>(null)
  const write = (page: readonly Row[]): Exported[] => {
    if (page.length === 0) return []
    flushSync(() => setRows(page))
    const written = table.current ? wordsOf(table.current, columns) : []
    flushSync(() => setRows([]))
    return written
  }
  const unseen =
    rows.length > 0 &&
    createPortal(
      <table ref={table} hidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key}>{column.header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.key}>{column.cell(row, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>,
      document.body,
    )
  return { unseen, write }
}

function wordsOf<Row>(table: HTMLTableElement, columns: readonly TableColumn<Row>[]): Exported[] {
  const [head, ...lines] = [...table.rows]
  const headings = [...(head?.cells ?? [])].map(({ textContent }) => textContent ?? '')
  return lines.map((line) =>
    Object.fromEntries(
      columns.map((column, at) => {
        const cell = line.cells[at]
        return [headings[at] ?? column.key, cell ? wordOf(cell, column.numeric === true) : '']
      }),
    ),
  )
}

function wordOf(cell: HTMLElement, isNumber: boolean): string {
  const words = (cell.textContent ?? '').trim()
  const time = cell.querySelector('time')
  if (time?.dateTime && time.textContent === words) return time.dateTime
  const number = words.replaceAll(/[,₩원\s]/g, '').replace('−', '-')
  return isNumber && number !== '' && !Number.isNaN(Number(number)) ? number : words
}
