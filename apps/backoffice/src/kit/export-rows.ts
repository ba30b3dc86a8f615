import { callApi } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'

type Page<Row> = { rows: Row[]; next: string | null }

/** One row of an exported file: a value for each heading. */
export type Exported = Readonly<Record<string, string | number | null>>

/** The maximum number of exported rows: beyond it, reports have files of their own. */
const rowCountMax = 5_000

/** Reads all rows of the filters and saves them as a spreadsheet file. */
export async function exportRows<Row>(
  { call, input }: { call: Call; input: object },
  written: (rows: readonly Row[]) => Exported[],
  name: string,
): Promise<void> {
  const rows: Exported[] = []
  let after: string | null = null
  do {
    const asked = { ...input, ...(after !== null && { after }) } as Takes<Call>
    const page = (await callApi(call, asked)) as Page<Row>
    rows.push(...written(page.rows))
    after = page.next
  } while (after !== null && rows.length < rowCountMax)
  saveRows(rows, name)
}

/** Saves loaded rows as a spreadsheet file. */
export function saveRows(rows: readonly Exported[], name: string): void {
  const headings = Object.keys(rows[0] ?? {})
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
  const text = lines.map((line) => line.map(cellOf).join(',')).join('\r\n')
  saveText(`\uFEFF${text}\r\n`, `${name}.csv`)
}

/**
 * Escapes a cell that starts with these signs, because a spreadsheet would read it as a formula.
 */
function cellOf(word: string | number | null | undefined): string {
  const words = String(word ?? '')
  const plain = /^[=+\-@\t\r]/.test(words) && Number.isNaN(Number(words)) ? `'${words}` : words
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
