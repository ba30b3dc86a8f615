/** A cell: text, or a number as its decimal. */
export type Cell = { text: string } | { decimal: string }

/** After how many rows a file ends that could not have all rows of its filter. */
export const fileEndsHeader = 'file-ends-after'

/** A byte order mark, so that spreadsheets read Hangul. */
export const csvStart = '\uFEFF'

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Signs that begin a formula, also in full width and behind spaces or signs without a shape. */
const formula = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠\t\r\n]/u
/** Digits that a spreadsheet would change: it drops leading zeros and rounds long numbers. */
const number = /^(?:0\d+|\d{12,})$/

/**
 * Text that begins like a formula gets an apostrophe, or a spreadsheet would run it; telephone and
 * account numbers get one too, so that they stay text. A number keeps its sign, because this
 * program formats it.
 */
function cellOf(cell: Cell): string {
  if ('decimal' in cell) return /^-?\d+(\.\d+)?$/.test(cell.decimal) ? cell.decimal : '0'
  const isGuarded = formula.test(cell.text) || number.test(cell.text)
  const text = isGuarded ? `'${cell.text}` : cell.text
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
