/** A piece of a table; `lineOf` converts its line numbers to those of the whole table. */
export type TablePiece = { text: string; lineOf: (line: number) => number }

/** The maximum of a table that one request accepts, in characters. */
const pieceMax = 40_000

/**
 * Splits a table into pieces for one request each: CSV repeats its header, else JSON lists.
 * @throws SyntaxError for invalid JSON
 */
export function tablePieces(table: string): TablePiece[] {
  const text = table.replace(/^\uFEFF/, '')
  return text.trimStart().startsWith('[') ? jsonPieces(text) : csvPieces(text)
}

function csvPieces(text: string): TablePiece[] {
  const [first = '', ...rest] = text.split(/\r\n?|\n/)
  const hasHeader = /(^|,)"?date"?(,|$)/.test(first)
  const lines = hasHeader ? rest : [first, ...rest]
  return inPieces(lines).map(({ from, items }) => ({
    lineOf: (line) => (hasHeader && line === 1 ? 1 : from + line),
    text: (hasHeader ? [first, ...items] : items).join('\n'),
  }))
}

function jsonPieces(text: string): TablePiece[] {
  const list = (JSON.parse(text) as unknown[]).map((one) => JSON.stringify(one))
  return inPieces(list).map(({ from, items }) => ({
    lineOf: (line) => from + line,
    text: `[${items.join(',')}]`,
  }))
}

function inPieces(items: string[]): { from: number; items: string[] }[] {
  const pieces: { from: number; items: string[]; size: number }[] = []
  for (const [at, item] of items.entries()) {
    const last = pieces.at(-1)
    if (last && last.size + item.length < pieceMax) {
      last.items.push(item)
      last.size += item.length + 1
    } else pieces.push({ from: at, items: [item], size: item.length })
  }
  return pieces
}
