import sql, { empty, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { PageEnd } from './page.ts'

export type QueueFilter = {
  memberId?: string | undefined
  states?: readonly string[]
  after?: PageEnd | undefined
  limit: number
  /** A member reads the newest first; a queue begins with whoever waits longest. */
  order: 'newest' | 'oldest'
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
export function pageClause(at: Sql, { after, limit, memberId, order, states }: QueueFilter): Sql {
  const isNewest = order === 'newest'
  const beyond = after
    ? sql`and (${at}, id) ${raw(isNewest ? '<' : '>')}
        (${after.at}::timestamptz, ${after.id}::uuid)`
    : empty
  const direction = raw(isNewest ? 'desc' : 'asc')
  return sql`true ${memberId ? sql`and member_id = ${memberId}` : empty}
    ${states ? sql`and state = any(${states}::text[])` : empty} ${beyond}
    order by ${at} ${direction}, id ${direction} limit ${limit}`
}
