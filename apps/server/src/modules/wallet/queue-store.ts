import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database'
import { idEndOf } from '#kernel/ids'
import type { PageEnd } from './page.ts'

export type QueueFilter = Narrowing & {
  memberId?: string | undefined
  states?: readonly string[]
  after?: PageEnd | undefined
  limit: number
  /** A member reads the newest first; a queue begins with whoever waits longest. */
  order: 'newest' | 'oldest'
}

/** What a desk narrows a queue of money by. */
export type Narrowing = {
  amountMinUnits?: bigint
  amountMaxUnits?: bigint
  /** From this instant on, and before that one. */
  from?: Date
  to?: Date
  method?: string
  /** Null: nobody has taken it. */
  claimedById?: string | null
  /** A member found by these words, or a number of the document. */
  sought?: { words: string; memberId: string | undefined }
  /** By the amount in place of the time. */
  byAmount?: 'largest' | 'smallest'
}

/** Which columns of a table of documents hold what its queue is narrowed by. */
export type QueueColumns = {
  method?: Sql
  /** Columns that hold a number as a whole. */
  numbers: readonly Sql[]
  /** Other ways in which a row may be what is sought. */
  ways?: readonly Sql[]
}

/** Those in these states, whoever waits longest first. */
export const inStates = (states: readonly string[], limit: number): QueueFilter => ({
  limit,
  order: 'oldest',
  states,
})

/**
 * The conditions, the order and the end of a page of documents.
 *
 * @param at the column of their instant
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

/** The conditions alone. */
function whereClause(at: Sql, filter: Omit<QueueFilter, 'limit'>, columns: QueueColumns): Sql {
  const { amountMaxUnits, amountMinUnits, claimedById, from, memberId, method, sought } = filter
  const { states, to } = filter
  const claimed = claimedById === null ? sql`is null` : sql`= ${claimedById}`
  return sql`true ${memberId ? sql`and member_id = ${memberId}` : empty}
    ${states ? sql`and state = any(${states}::text[])` : empty}
    ${amountMinUnits === undefined ? empty : sql`and amount_units >= ${amountMinUnits}`}
    ${amountMaxUnits === undefined ? empty : sql`and amount_units <= ${amountMaxUnits}`}
    ${from ? sql`and ${at} >= ${from}` : empty} ${to ? sql`and ${at} < ${to}` : empty}
    ${claimedById === undefined ? empty : sql`and claimed_by_id ${claimed}`}
    ${method && columns.method ? sql`and ${columns.method} = ${method}` : empty}
    ${sought ? soughtClause(sought, columns) : empty}`
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The end of an id is what lists show of it, and what a member reads aloud. */
function soughtClause(sought: NonNullable<Narrowing['sought']>, columns: QueueColumns): Sql {
  const { memberId, words } = sought
  const ways = [sql`false`, ...(columns.ways ?? [])]
  ways.push(...columns.numbers.map((column) => sql`${column} = ${words}`))
  if (memberId) ways.push(sql`member_id = ${memberId}`)
  const end = idEndOf(words)
  if (end) ways.push(sql`right(id::text, 12) = ${end}`)
  if (idShape.test(words)) ways.push(sql`id = ${words}::uuid`, sql`member_id = ${words}::uuid`)
  return sql`and (${join(ways, ' or ')})`
}

export type QueueTotals = { count: bigint; units: bigint }

/** What everything that the filter lets through comes to. */
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
