import { refuse } from '#kernel/refusal'

/** Where a page of documents ended: the instant and the id of its last row; its amount, too. */
export type PageEnd = { at: Date; id: string; units?: bigint }

export type Part = { after: PageEnd | undefined; limit: number }

/**
 * A page of documents, continued by key: one more than asked is read to know whether there is a
 * next one.
 *
 * @param shape.atOf what the list is ordered by, before the id
 * @param shape.unitsOf what it is ordered by before that, where it is the amount
 * @throws Refusal `input-invalid` when `after` is no cursor of ours
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
  /** Whoever looks for one by words wants it ended or not. */
  words?: string
}

/**
 * A queue is what has not ended, and begins with whoever waits longest; a member's history, and all
 * there is, with the newest.
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
