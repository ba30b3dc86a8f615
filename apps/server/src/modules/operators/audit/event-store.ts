import sql, { empty } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { AuditRow } from './audit.ts'
import { columns } from './audit-store.ts'

/**
 * Lists rows of the trail with one of these actions, newest first: the outcomes, not the requests.
 * Successful logins are no failed access.
 */
export function listByActions(
  tx: ReadTx,
  asked: { actions: string[]; before: bigint | undefined; limit: number },
): Promise<AuditRow[]> {
  const { actions, before, limit } = asked
  return tx.rows<AuditRow>(sql`
    select ${columns} from operators.audit
    where action = any(${actions}::text[]) and outcome <> 'asked'
      and not (action like 'POST /bo/session%' and outcome = 'done')
      ${before === undefined ? empty : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`)
}

/** Lists rows of the trail that altered data, newest first. */
export function listAltering(
  tx: ReadTx,
  asked: { object: string | undefined; before: bigint | undefined; limit: number },
): Promise<AuditRow[]> {
  const { before, limit, object } = asked
  return tx.rows<AuditRow>(sql`
    select ${columns} from operators.audit where facts ? 'altered'
      ${object === undefined ? empty : sql`and object = ${object}`}
      ${before === undefined ? empty : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`)
}
