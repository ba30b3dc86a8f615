import { csvLine, csvStart, fileEndsHeader } from '@madang/wire/csv'
import type { Cell } from '@madang/wire/csv'
import { sheetHeaders } from './write-sheet.ts'

/** A report as a file: file name, title and rows; `endsAfter` if it could not have all rows. */
export type ReportFile = { name: string; title: string; lines: Cell[][]; endsAfter?: number }

type Sent = { headers: Record<string, string>; body: Buffer | string }

/** Returns the report as a CSV or XLSX file. */
export async function fileOf(report: ReportFile, format: 'csv' | 'xlsx'): Promise<Sent> {
  const { endsAfter, name } = report
  const end: Record<string, string> =
    endsAfter === undefined ? {} : { [fileEndsHeader]: String(endsAfter) }
  if (format === 'csv') return { body: csvOf(report), headers: { ...sheetHeaders(name), ...end } }
  return { body: await xlsxOf(report), headers: { ...xlsxHeaders(name), ...end } }
}

export const csvOf = ({ lines }: ReportFile): string => csvStart + lines.map(csvLine).join('')

/** Money has two decimals, a count has none; text is text, so that nothing is a formula. */
const formatOf = (decimal: string) => (decimal.includes('.') ? '#,##0.00' : '#,##0')

/** A workbook of one sheet, with the same lines. */
export async function xlsxOf({ lines, title }: ReportFile): Promise<Buffer> {
  const rows = lines.map((line) =>
    line.map((cell) =>
      'decimal' in cell
        ? { format: formatOf(cell.decimal), type: Number, value: Number(cell.decimal) }
        : { type: String, value: cell.text },
    ),
  )
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(rows, { sheet: title.slice(0, 31) }).toBuffer()
}

const xlsxHeaders = (name: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${name}.xlsx"`,
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
