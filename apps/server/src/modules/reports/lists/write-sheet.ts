import { Readable } from 'node:stream'
import { csvLine, csvStart } from '@madang/wire/csv'
import type { Cell } from '@madang/wire/csv'

const pageSize = 500
/** Beyond this many rows a spreadsheet gives up: whoever needs more narrows the range. */
const rowsMax = 100_000

type Page<Row> = { rows: Row[]; next: string | null }

/**
 * A CSV file that is read page by page while it is sent: however long it is, little of it is in
 * memory, and no connection is held while the reader is slow.
 */
export function writeSheet<Row>(
  heads: string[],
  read: (size: number, after: string | undefined) => Promise<Page<Row>>,
  cells: (row: Row) => Cell[],
): Readable {
  async function* lines() {
    yield csvStart + csvLine(heads.map((text) => ({ text })))
    let after: string | undefined
    for (let count = 0; count < rowsMax; count += pageSize) {
      const page = await read(pageSize, after)
      yield page.rows.map((row) => csvLine(cells(row))).join('')
      if (page.next === null) return
      after = page.next
    }
  }
  return Readable.from(lines())
}

export const sheetHeaders = (name: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${name}.csv"`,
  'content-type': 'text/csv; charset=utf-8',
})
