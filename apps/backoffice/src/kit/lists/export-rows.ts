import { callApi } from '@madang/kit'
import { formatTime } from '@madang/ui'
import type { Call, Takes } from '@madang/wire'
import { csvLine, csvStart } from '@madang/wire/csv'
import type { Cell } from '@madang/wire/csv'

type Page<Row> = { rows: Row[]; next: string | null }

/** One row of an exported file: a value for each heading. */
export type Exported = Readonly<Record<string, string | number | null>>

/** The maximum number of exported rows: beyond it, filters are narrowed. */
const rowCountMax = 5_000

/**
 * Reads the rows of the filters and saves them as a spreadsheet file. Where that has not all of
 * them, its last line and the answer say so.
 */
export async function exportRows<Row>(
  { call, input }: { call: Call; input: object },
  written: (rows: readonly Row[]) => Exported[],
  { endWords, name }: { name: string; endWords: (count: number) => string },
): Promise<string | undefined> {
  const rows: Exported[] = []
  let after: string | null = null
  do {
    const asked = { ...input, ...(after !== null && { after }) } as Takes<Call>
    const page = (await callApi(call, asked)) as Page<Row>
    rows.push(...written(page.rows))
    after = page.next
  } while (after !== null && rows.length < rowCountMax)
  const end = after === null ? undefined : endWords(rows.length)
  saveRows(rows, name, end)
  return end
}

/** Saves loaded rows as a spreadsheet file, with a line at its end if it has one. */
export function saveRows(rows: readonly Exported[], name: string, end?: string): void {
  const headings = Object.keys(rows[0] ?? {})
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
  const text = lines.map((line) => csvLine(line.map(cellOf))).join('')
  const last = end === undefined ? '' : csvLine([{ text: end }])
  saveText(csvStart + text + last, `${name}.csv`)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A number or an amount as the server writes it; an instant as pages show it; else text. */
function cellOf(value: Exported[string] | undefined): Cell {
  const given = String(value ?? '')
  const text = instant.test(given) ? formatTime(new Date(given), 'table') : given
  return typeof value === 'number' || /^-?\d{1,13}\.\d{2,5}$/.test(text)
    ? { decimal: text }
    : { text }
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
