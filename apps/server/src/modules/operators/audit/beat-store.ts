import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/** Records a heartbeat of the server and returns the previous one. */
export async function beat(tx: Tx, at: Date): Promise<Date | undefined> {
  const [last] = await tx.rows<{ at: Date }>(sql`select at from operators.beat for update`)
  await tx.rows(sql`
    insert into operators.beat (at) values (${at})
    on conflict (is_one) do update set at = greatest(operators.beat.at, excluded.at)`)
  return last?.at
}
