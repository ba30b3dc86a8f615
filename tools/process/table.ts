/** Formats rows as a table for a terminal; a Korean character takes two columns. */
export function tableOf(rows: Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => columns(row[column]))))
  const lines = cells.map((row) =>
    row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - columns(cell))).join('   '),
  )
  return lines.map((line) => `  ${line.trimEnd()}\n`).join('')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

const letters = new Intl.Segmenter('ko')

function columns(cell = ''): number {
  let sum = 0
  for (const { segment } of letters.segment(cell)) sum += /[\u1100-\uffdc]/.test(segment) ? 2 : 1
  return sum
}
