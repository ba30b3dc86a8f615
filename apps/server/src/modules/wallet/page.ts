import { refuse } from '#kernel/refusal'

/** The last row of a page: its time and id, and its amount where the list is ordered by it. */
export type PageEnd = { at: Date; id: string; units?: bigint }

export type Part = { after: PageEnd | undefined; limit: number }

/**
 * Returns a page of documents, paged by key. Reads one row more than requested, to know whether
 * there is a next page.
 *
 * @param shape.atOf the time by which the list is ordered, before the id
 * @param shape.unitsOf the amount, where the list is ordered by it first
 * @throws Refusal `input-invalid` when `after` is not a cursor of this list
 */
export async function readPage<Row extends { id: string }, Shown>(
  asked: { after?: string | undefined; limit?: string | undefined },
  list: (part: Part) => Promise<Row[]>,
  { atOf, show, unitsOf }: Reading<Row, Shown>,
): Promise<{ rows: Shown[]; next: string | null }> {
  const size = sizeOf(asked.limit)
  const rows = await list({ after: endOf(asked.after), limit: size + 1 })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const units = last && unitsOf ? `_${unitsOf(last)}` : ''
  const next = rows.length > size && last ? `${atOf(last).getTime()}_${last.id}${units}` : null
  return { next, rows: await show(page) }
}

type Reading<Row, Shown> = {
  atOf: (row: Row) => Date
  unitsOf?: (row: Row) => bigint
  show: (rows: Row[]) => Promise<Shown[]> | Shown[]
}

type View<State> = {
  memberId?: string | undefined
  state?: State | 'all' | undefined
  /** A search by words includes ended documents. */
  words?: string
}

/**
 * Returns the default filter: a queue has only open documents, oldest first; a member's history, or
 * the list of all, begins with the newest.
 */
export function queueFilter<State>(
  { memberId, state, words = '' }: View<State>,
  unended: readonly State[],
) {
  const isSought = memberId !== undefined || words !== ''
  const isAll = state === 'all' || (state === undefined && isSought)
  const order = isAll || memberId !== undefined ? ('newest' as const) : ('oldest' as const)
  if (isAll) return { memberId, order }
  return { memberId, order, states: state === undefined ? unended : [state] }
}

export const ofState = <State>(state: State | undefined): { states?: State[] } =>
  state === undefined ? {} : { states: [state] }

const sizeMax = 100

const sizeOf = (limit: string | undefined): number =>
  Math.min(Math.max(Number(limit ?? 20), 1), sizeMax)

function endOf(cursor: string | undefined): PageEnd | undefined {
  if (cursor === undefined) return undefined
  const [ms, id, units = '0'] = cursor.split('_')
  const isOurs =
    /^\d{13}$/.test(ms ?? '') && /^[\da-f-]{36}$/.test(id ?? '') && /^\d{1,19}$/.test(units)
  if (!isOurs || id === undefined) return refuse('input-invalid', { fields: { after: 'cursor' } })
  return { at: new Date(Number(ms)), id, units: BigInt(units) }
}
