import { callApi } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'

type Page<Row> = { rows: Row[]; next: string | null }

/** What a file of a list says of one row: a word for each heading. */
export type Exported = Readonly<Record<string, string | number | null>>

/** Beyond this many rows nobody reads a list: reports have files of their own. */
const rowCountMax = 5_000

/** Reads everything that the filters let through and keeps it as a file that sheets open. */
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

/** Keeps rows that are here as a file that sheets open. */
export function saveRows(rows: readonly Exported[], name: string): void {
  const headings = Object.keys(rows[0] ?? {})
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
  const text = lines.map((line) => line.map(cellOf).join(',')).join('\r\n')
  saveText(`\uFEFF${text}\r\n`, `${name}.csv`)
}

/** A sheet takes what begins with these signs for a formula: it is kept from that. */
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
