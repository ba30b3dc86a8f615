import { refuse } from '#kernel/refusal'

/** Where a page of documents ended: the instant and the id of its last row. */
export type PageEnd = { at: Date; id: string }

const sizeMax = 100

export const sizeOf = (limit: string | undefined): number =>
  Math.min(Math.max(Number(limit ?? 20), 1), sizeMax)

/** @throws Refusal `input-invalid` when it is no cursor of ours */
export function endOf(cursor: string | undefined): PageEnd | undefined {
  if (cursor === undefined) return undefined
  const [ms, id] = cursor.split('_')
  const isOurs = /^\d{13}$/.test(ms ?? '') && /^[\da-f-]{36}$/.test(id ?? '')
  if (!isOurs || id === undefined) return refuse('input-invalid', { fields: { after: 'cursor' } })
  return { at: new Date(Number(ms)), id }
}

/** Rows as a page: one more than asked was read to know whether there is a next one. */
export function pageOf<Row extends { id: string }, Shown>(
  rows: Row[],
  size: number,
  atOf: (row: Row) => Date,
  show: (row: Row) => Shown,
): { rows: Shown[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last ? `${atOf(last).getTime()}_${last.id}` : null
  return { next, rows: shown.map(show) }
}
