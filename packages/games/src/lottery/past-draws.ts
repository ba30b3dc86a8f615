import type { Family } from './family.ts'
import { dayIn, readTable } from './tickets/read-table.ts'
import type { LineFault } from './tickets/read-table.ts'
import { northLevels, southLevels } from './families/vietnam.ts'

/** A draw made by another operator: its date, its province where there are several, its numbers. */
export type PastDraw = {
  line: number
  date: string
  province: string | undefined
  drawn: readonly string[]
}

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
  const columns = columnsOf(family)
  const { faults, rows } = readTable(text, ['date', ...(columns ?? []).map(({ name }) => name)])
  for (const { line, cells } of rows) {
    const draw = drawOf(family, line, cells, columns)
    if ('fault' in draw) faults.push(draw)
    else draws.push(draw)
  }
  return { draws, faults: faults.toSorted((one, other) => one.line - other.line) }
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
  const date = dayIn(cells['date'])
  if (!date) return { line, fault: `${cells['date'] ?? ''} is no date` }
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
