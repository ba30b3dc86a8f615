import { refuse } from '#kernel/refusal'

/** The time and the id of a page's last row. */
export type PageEnd = { at: Date; id: string }

const [sizeUsual, sizeMax] = [20, 100]

/**
 * Returns a page by key. Reads one row more than requested, to know whether there is a next page.
 *
 * @throws Refusal `input-invalid` when `after` is not a cursor of this list
 */
export async function readPage<Row>(
  asked: { after?: string | undefined; limit?: string | undefined },
  list: (part: { after?: PageEnd; limit: number }) => Promise<Row[]>,
  endOf: (row: Row) => PageEnd,
): Promise<{ rows: Row[]; next: string | null }> {
  const size = Math.min(Math.max(Number(asked.limit ?? sizeUsual), 1), sizeMax)
  const after = asked.after === undefined ? {} : { after: endIn(asked.after) }
  const rows = await list({ ...after, limit: size + 1 })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const end = rows.length > size && last ? endOf(last) : undefined
  return { next: end ? `${end.at.getTime()}_${end.id}` : null, rows: page }
}

function endIn(cursor: string): PageEnd {
  const [ms = '', id = ''] = cursor.split('_')
  const isOurs = /^\d{13}$/.test(ms) && /^[\da-f-]{36}$/.test(id)
  return isOurs
    ? { at: new Date(Number(ms)), id }
    : refuse('input-invalid', { fields: { after: 'cursor' } })
}
