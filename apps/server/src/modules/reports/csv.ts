/** A cell: text, or a number as its decimal. */
export type Cell = { text: string } | { decimal: string }

/** A byte order mark, so that spreadsheets read Hangul. */
export const csvStart = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/**
 * Text that begins like a formula gets an apostrophe, or a spreadsheet would run it. A number keeps
 * its sign, because this server formats it.
 */
function cellOf(cell: Cell): string {
  if ('decimal' in cell) return /^-?\d+(\.\d+)?$/.test(cell.decimal) ? cell.decimal : '0'
  const text = /^[\s]*[=+\-@\t\r|%]/.test(cell.text) ? `'${cell.text}` : cell.text
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
