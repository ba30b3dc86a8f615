import { Readable } from 'node:stream'
import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import { csvLine, csvStart } from '@madang/wire/csv'
import type { Cell } from '@madang/wire/csv'

type Page<Row> = { rows: Row[]; next: string | null }
type Read<Row> = (size: number, after: string | undefined) => Promise<Page<Row>>
type Limits = { lang: Language; rowsMax?: number }

/**
 * A CSV file that is read page by page while it is sent: however long it is, little of it is in
 * memory, and no connection is held while the reader is slow. Beyond 100,000 rows a spreadsheet
 * gives up, and the file ends with a word about it.
 */
export function writeSheet<Row>(
  heads: string[],
  read: Read<Row>,
  cells: (row: Row) => Cell[],
  { lang, rowsMax = 100_000 }: Limits,
): Readable {
  async function* lines() {
    yield csvStart + csvLine(heads.map((text) => ({ text })))
    for await (const part of partsOf(read, { pageSize: 500, rowsMax })) {
      if (part.rows.length > 0) yield part.rows.map((row) => csvLine(cells(row))).join('')
      if (part.endsAfter !== undefined) yield csvLine(endLine(part.endsAfter, lang))
    }
  }
  return Readable.from(lines())
}

/** Reads the rows of a file that is made before it is sent; `endsAfter` if not all are in it. */
export async function readWhole<Row>(
  read: Read<Row>,
  cells: (row: Row) => Cell[],
  { lang, pageSize, rowsMax }: Required<Limits> & { pageSize: number },
): Promise<{ lines: Cell[][]; endsAfter?: number }> {
  const lines: Cell[][] = []
  for await (const { endsAfter, rows } of partsOf(read, { pageSize, rowsMax })) {
    lines.push(...rows.map(cells))
    if (endsAfter === undefined) continue
    return { endsAfter, lines: [...lines, endLine(endsAfter, lang)] }
  }
  return { lines }
}

async function* partsOf<Row>(read: Read<Row>, limits: { pageSize: number; rowsMax: number }) {
  let after: string | undefined
  for (let count = 0; ;) {
    const page = await read(limits.pageSize, after)
    count += page.rows.length
    const isCut = page.next !== null && count >= limits.rowsMax
    yield { rows: page.rows, ...(isCut && { endsAfter: count }) }
    if (page.next === null || isCut) return
    after = page.next
  }
}

/** The last line of a file that could not have all rows of its filter. */
function endLine(count: number, lang: Language): Cell[] {
  const many = count.toLocaleString('en-US')
  const words = {
    EN: `The file ends here after ${many} rows. Choose a shorter period to get the rest.`,
    KO: `여기까지 ${many}줄이에요. 나머지는 기간을 좁혀서 다시 받아 주세요.`,
  }
  return [{ text: localized(words, lang) }]
}

export const sheetHeaders = (name: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${name}.csv"`,
  'content-type': 'text/csv; charset=utf-8',
})
