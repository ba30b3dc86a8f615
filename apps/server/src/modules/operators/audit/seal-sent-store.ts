import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { KeptSeal } from './kept-seals.ts'

/** Records seals to send; known ones stay unchanged. */
export async function noteSeals(tx: Tx, seals: KeptSeal[]): Promise<void> {
  await tx.rows(sql`
    insert into operators.seal_sent (through_seq, kept_at)
    select * from unnest(${seals.map(({ throughSeq }) => throughSeq)}::bigint[],
      ${seals.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`)
}

/** Lists seals that were not sent yet, oldest first. */
export async function listUnsentSeals(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ seq: string }>(sql`
    select through_seq::text as seq from operators.seal_sent where sent_at is null
    order by through_seq limit 1000`)
  return rows.map(({ seq }) => seq)
}

export async function noteSent(tx: Tx, throughSeq: string, at: Date): Promise<void> {
  await tx.rows(sql`
    update operators.seal_sent set sent_at = ${at} where through_seq = ${throughSeq}`)
}

export async function noteTried(tx: Tx, throughSeq: string): Promise<void> {
  await tx.rows(sql`
    update operators.seal_sent set failed_count = failed_count + 1
    where through_seq = ${throughSeq}`)
}

/** Returns for how many seconds the oldest unsent seal has waited. */
export async function unsentSeconds(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(kept_at)), 0)::float8 as seconds
    from operators.seal_sent where sent_at is null`)
  return row?.seconds ?? 0
}
