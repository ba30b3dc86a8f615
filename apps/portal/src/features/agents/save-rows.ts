/** Hands rows to the browser to keep, as a CSV in which a spreadsheet finds nothing to run. */
export function saveRows(rows: Record<string, string | number>[], name: string): void {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((one) => String(row[one] ?? '')))]
  const text = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** A cell that a spreadsheet would take for a formula is made text; numbers stay numbers. */
function cellOf(words: string): string {
  const isFormula = /^[=+@\t\r-]/.test(words) && !/^-?\d+(\.\d+)?$/.test(words)
  return `"${(isFormula ? `'${words}` : words).replaceAll('"', '""')}"`
}
