import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Progress } from './mission.ts'

const columns = raw(`member_id as "memberId", mission_id as "missionId", began::text as began,
  amount, state, reward_units as "rewardUnits", done_at as "doneAt", claimed_at as "claimedAt"`)

/** Locks these members' progress, in a fixed order. */
export async function lockMembers(tx: Tx, memberIds: string[]): Promise<void> {
  const ids = [...new Set(memberIds)].toSorted()
  await tx.rows(sql`
    insert into missions.member (member_id)
    select id from unnest(${ids}::uuid[]) as given (id) order by id on conflict do nothing`)
  await tx.rows(sql`
    select 1 from missions.member where member_id = any(${ids}::uuid[])
    order by member_id for update`)
}

/** Lists these members' progress in periods that began on these days. */
export const listProgress = (
  tx: ReadTx,
  memberIds: string[],
  { days, from }: { days?: string[]; from?: string },
): Promise<Progress[]> =>
  tx.rows<Progress>(sql`
    select ${columns} from missions.progress
    where member_id = any(${memberIds}::uuid[])
      and (${days ?? null}::date[] is null or began = any(${days ?? []}::date[]))
      and (${from ?? null}::date is null or began >= ${from ?? null}::date)`)

export async function upsertProgress(tx: Tx, rows: Progress[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Field extends keyof Progress>(name: Field) => rows.map((row) => row[name])
  await tx.rows(sql`
    insert into missions.progress as p (member_id, mission_id, began, amount, state, reward_units,
      done_at, claimed_at)
    select * from unnest(${column('memberId')}::uuid[], ${column('missionId')}::uuid[],
      ${column('began')}::date[], ${column('amount')}::bigint[], ${column('state')}::text[],
      ${column('rewardUnits')}::bigint[], ${column('doneAt')}::timestamptz[],
      ${column('claimedAt')}::timestamptz[])
    on conflict (member_id, began, mission_id) do update set amount = excluded.amount,
      state = excluded.state, reward_units = excluded.reward_units, done_at = excluded.done_at,
      claimed_at = excluded.claimed_at`)
}
