import { parse } from 'csv-parse/sync'

/** A row with its line number in the file and its cells by column name. */
export type Row = { line: number; cells: Readonly<Record<string, string>> }
export type LineFault = { line: number; fault: string }
export type Table = { rows: Row[]; faults: LineFault[] }

/**
 * Reads rows of CSV, with or without a header, or of a JSON list of objects. A line that cannot be
 * read is a fault of its own and takes no other line with it; a list that is no JSON is one fault.
 */
export function readTable(text: string, columns: readonly string[]): Table {
  const bare = text.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(bare) ? tableOfJson(bare) : tableOfCsv(bare, columns)
}

function tableOfCsv(text: string, columns: readonly string[]): Table {
  const table: Table = { faults: [], rows: [] }
  let names: readonly string[] | undefined
  for (const [at, written] of text.split(/\r\n?|\n/).entries()) {
    const line = at + 1
    const cells = cellsOf(written)
    if (!cells) table.faults.push({ fault: 'a quote is not closed', line })
    else if (cells.every((cell) => cell === '')) continue
    else if (!names && cells.includes('date')) names = cells
    else table.rows.push({ cells: named(cells, (names ??= columns)), line })
  }
  return table
}

const named = (cells: readonly string[], names: readonly string[]): Row['cells'] =>
  Object.fromEntries(cells.map((cell, at) => [names[at] ?? `number${at}`, cell]))

/** Returns the cells of one line; a cell with commas is quoted. */
function cellsOf(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim())
  try {
    return parse(line, { trim: true })[0] ?? []
  } catch {
    return undefined
  }
}

function tableOfJson(text: string): Table {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    return { faults: [{ fault: `no JSON: ${(error as Error).message}`, line: 1 }], rows: [] }
  }
  if (!Array.isArray(list)) return { faults: [{ fault: 'no list', line: 1 }], rows: [] }
  const table: Table = { faults: [], rows: [] }
  for (const [at, one] of list.entries()) {
    const line = at + 1
    const cells = textsOf(one)
    if (cells) table.rows.push({ cells, line })
    else table.faults.push({ fault: 'no object of texts and numbers', line })
  }
  return table
}

function textsOf(one: unknown): Row['cells'] | undefined {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return undefined
  const cells: Record<string, string> = {}
  for (const [name, value] of Object.entries(one)) {
    const parts: unknown[] = Array.isArray(value) ? value : [value]
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
      return undefined
    }
    cells[name] = parts.join(' ').trim()
  }
  return cells
}

/** Returns the day of a date or of a time that begins with one; nothing for 30 February. */
export function dayIn(cell: string | undefined): string | undefined {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]*Z?)?$/.exec(cell ?? '') ?? []
  const at = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
