import type { Family } from './family.ts'
import { northLevels, southLevels } from './vietnam.ts'

/** A draw made by another operator: its date, its province where there are several, its numbers. */
export type PastDraw = {
  line: number
  date: string
  province: string | undefined
  drawn: readonly string[]
}

export type LineFault = { line: number; fault: string }

/**
 * Reads past draws from CSV with a header, or from a JSON list with the same names. Vietnam's
 * columns are `date[,province],special,prize1,prize2_1 …`. Other families have `date` and then
 * their numbers from left to right.
 */
export function readDraws(
  family: Family,
  text: string,
): { draws: PastDraw[]; faults: LineFault[] } {
  const draws: PastDraw[] = []
  const faults: LineFault[] = []
  const columns = columnsOf(family)
  for (const { line, cells } of readRows(text, [
    'date',
    ...(columns ?? []).map(({ name }) => name),
  ])) {
    const draw = drawOf(family, line, cells, columns)
    if ('fault' in draw) faults.push(draw)
    else draws.push(draw)
  }
  return { draws, faults }
}

type Column = { name: string; digits: number }

/**
 * Returns the columns of Vietnam's prizes. A prize with a single number has no index in its name.
 */
function columnsOf({ id }: Family): Column[] | undefined {
  const levels = id === 'vn-north' ? northLevels : id === 'vn-south' ? southLevels : undefined
  return levels?.flatMap(({ prize, numbers, digits }) =>
    Array.from({ length: numbers }, (_, at) => ({
      name: numbers === 1 ? prize : `${prize}_${at + 1}`,
      digits,
    })),
  )
}

function drawOf(
  family: Family,
  line: number,
  cells: Readonly<Record<string, string>>,
  columns: Column[] | undefined,
): PastDraw | LineFault {
  const date = (cells['date'] ?? '').slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return { line, fault: `${date} is no date` }
  const province = cells['province']?.trim() || undefined
  const drawn = columns
    ? columns.map(({ name, digits }) => (cells[name] ?? '').padStart(digits, '0'))
    : Object.entries(cells).flatMap(([name, cell]) => (isOurs(name) || cell === '' ? [] : [cell]))
  const empty = columns?.find(({ name }) => (cells[name] ?? '') === '')
  if (empty) return { line, fault: `${empty.name} is empty` }
  try {
    family.read(drawn)
  } catch (error) {
    return { line, fault: (error as Error).message }
  }
  return { line, date, province, drawn }
}

const isOurs = (name: string): boolean => ['date', 'province'].includes(name)

/** A row with its line number in the file and its cells by column name. */
type Row = { line: number; cells: Readonly<Record<string, string>> }

/** Reads rows of CSV, with or without a header, or of a JSON list of objects. */
export function readRows(text: string, columns: readonly string[]): Row[] {
  const trimmed = text.replace(/^\uFEFF/, '')
  if (trimmed.trimStart().startsWith('[')) return rowsOfJson(trimmed)
  const lines = trimmed.split(/\r?\n/).map((one, at) => ({ line: at + 1, cells: cellsOf(one) }))
  const [first] = lines
  const hasHeader = first?.cells.some((cell) => cell === 'date') ?? false
  const names = hasHeader ? (first?.cells ?? []) : columns
  return lines
    .slice(hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(cells.map((cell, at) => [names[at] ?? `number${at}`, cell])),
    }))
}

function rowsOfJson(text: string): Row[] {
  const list = JSON.parse(text) as Record<string, unknown>[]
  return list.map((object, at) => ({
    line: at + 1,
    cells: Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(' ') : String(value),
      ]),
    ),
  }))
}

/** Splits a line into cells; a cell with commas is quoted. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  return cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
}
