import { refuse } from '#kernel/refusal'

const sizeMax = 100
export const sizeOf = (limit: string | undefined): number =>
  Math.min(Math.max(Number(limit ?? 20), 1), sizeMax)

/** Returns one page, and whether there is a next one: the query read one extra row. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  endOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { next: rows.length > size && last ? endOf(last) : null, rows: page }
}

export const endOfTime = ({ at, id }: { at: Date; id: string }): string => `${at.getTime()}_${id}`

/** Reads a cursor of instant and id. @throws Refusal `input-invalid` when it is malformed */
export function timeCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, ms, id] = /^(\d{13})_([\w:-]{1,80})$/.exec(cursor) ?? []
  if (ms === undefined || id === undefined) return wrong()
  return { at: new Date(Number(ms)), id }
}

export function idCursor(cursor: string | undefined): string | undefined {
  return cursor === undefined || /^[\da-f-]{36}$/.test(cursor) ? cursor : wrong()
}

/** Reads a cursor of an id and a suffix: a day or a version. */
export function pairCursor(cursor: string | undefined): [id: string, word: string] | undefined {
  if (cursor === undefined) return undefined
  const [, id, word] = /^([\da-f-]{36})_([\d-]{1,13})$/.exec(cursor) ?? []
  return id === undefined || word === undefined ? wrong() : [id, word]
}

const wrong = (): never => refuse('input-invalid', { fields: { after: 'cursor' } })
