import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import { idEndOf, isId } from '#kernel/ids'
import type { PageEnd } from './page.ts'

export type QueueFilter = Narrowing & {
  memberId?: string | undefined
  states?: readonly string[]
  /** Only this document. */
  id?: string | undefined
  after?: PageEnd | undefined
  limit: number
  /** `newest` for a member's history; `oldest` for a queue: the longest wait comes first. */
  order: 'newest' | 'oldest'
}

/** How an operator narrows a money queue. */
export type Narrowing = {
  amountMinUnits?: bigint
  amountMaxUnits?: bigint
  /** `from` is inclusive, `to` is exclusive. */
  from?: Date
  to?: Date
  method?: string
  /** Null: not claimed. */
  claimedById?: string | null
  /** The member found by the search words, or a number of the document. */
  sought?: { words: string; memberId: string | undefined }
  /** Orders by amount instead of time. */
  byAmount?: 'largest' | 'smallest'
}

/** The columns of a document table that a queue is filtered by. */
export type QueueColumns = {
  method?: Sql
  /** Columns with a number that must match completely. */
  numbers: readonly Sql[]
  /** Other conditions by which a row may match the search. */
  ways?: readonly Sql[]
}

/** Filters by these states, oldest first; only the document with this id, if given. */
export const inStates = (states: readonly string[], limit: number, id?: string): QueueFilter => ({
  id,
  limit,
  order: 'oldest',
  states,
})

/**
 * Returns the conditions, the order and the limit for a page of documents.
 *
 * @param at the time column of the documents
 */
export function pageClause(at: Sql, filter: QueueFilter, columns: QueueColumns = plain): Sql {
  const { after, byAmount, limit, order } = filter
  const isDown = byAmount === undefined ? order === 'newest' : byAmount === 'largest'
  const keys = byAmount === undefined ? sql`${at}, id` : sql`amount_units, ${at}, id`
  const end = after && [sql`${after.at}::timestamptz`, sql`${after.id}::uuid`]
  if (end && byAmount !== undefined) end.unshift(sql`${after?.units ?? 0n}::bigint`)
  const beyond = end ? sql`and (${keys}) ${raw(isDown ? '<' : '>')} (${join(end)})` : empty
  const direction = raw(isDown ? 'desc' : 'asc')
  const amount = byAmount === undefined ? empty : sql`amount_units ${direction},`
  return sql`${whereClause(at, filter, columns)} ${beyond}
    order by ${amount} ${at} ${direction}, id ${direction} limit ${limit}`
}

const plain: QueueColumns = { numbers: [] }

/** Returns only the conditions. */
function whereClause(at: Sql, filter: Omit<QueueFilter, 'limit'>, columns: QueueColumns): Sql {
  const { amountMaxUnits, amountMinUnits, claimedById, from, id, memberId, method } = filter
  const { sought, states, to } = filter
  const claimed = claimedById === null ? sql`is null` : sql`= ${claimedById}`
  return sql`true ${id === undefined ? empty : sql`and id = ${id}`}
    ${memberId ? sql`and member_id = ${memberId}` : empty}
    ${states ? sql`and state = any(${states}::text[])` : empty}
    ${amountMinUnits === undefined ? empty : sql`and amount_units >= ${amountMinUnits}`}
    ${amountMaxUnits === undefined ? empty : sql`and amount_units <= ${amountMaxUnits}`}
    ${from ? sql`and ${at} >= ${from}` : empty} ${to ? sql`and ${at} < ${to}` : empty}
    ${claimedById === undefined ? empty : sql`and claimed_by_id ${claimed}`}
    ${method && columns.method ? sql`and ${columns.method} = ${method}` : empty}
    ${sought ? soughtClause(sought, columns) : empty}`
}

/** Also searches by the end of an id, because lists show it and members read it aloud. */
function soughtClause(sought: NonNullable<Narrowing['sought']>, columns: QueueColumns): Sql {
  const { memberId, words } = sought
  const ways = [sql`false`, ...(columns.ways ?? [])]
  ways.push(...columns.numbers.map((column) => sql`${column} = ${words}`))
  if (memberId) ways.push(sql`member_id = ${memberId}`)
  const end = idEndOf(words)
  if (end) ways.push(sql`right(id::text, 12) = ${end}`)
  if (isId(words)) ways.push(sql`id = ${words}::uuid`, sql`member_id = ${words}::uuid`)
  return sql`and (${join(ways, ' or ')})`
}

export type QueueTotals = { count: bigint; units: bigint }

/** Returns the totals of all documents that match the filter. */
export async function sumQueue(
  tx: ReadTx,
  filter: Omit<QueueFilter, 'after' | 'limit'>,
  columns: QueueColumns & { table: Sql },
): Promise<QueueTotals> {
  const [row] = await tx.rows<QueueTotals>(sql`
    select count(*) as count, coalesce(sum(amount_units), 0)::bigint as units
    from ${columns.table} where ${whereClause(sql`requested_at`, filter, columns)}`)
  return row ?? { count: 0n, units: 0n }
}
