import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

type Row = { name: string; value: unknown }

export async function listStored(tx: ReadTx): Promise<Row[]> {
  return tx.rows<Row>(sql`select name, value from settings.setting`)
}

/** Locks a setting's name even before it has a row, so that changes of it take turns. */
export async function lockStored(tx: Tx, name: string): Promise<unknown> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`settings.${name}`}, 0))`)
  const [row] = await tx.rows<Row>(sql`
    select name, value from settings.setting where name = ${name}`)
  return row?.value
}

export async function upsertStored(tx: Tx, name: string, value: unknown, at: Date) {
  await tx.rows(sql`
    insert into settings.setting (name, value, changed_at)
    values (${name}, ${JSON.stringify(value)}::jsonb, ${at})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`)
}

export type SettingChange = {
  id: bigint
  name: string
  valueBefore: unknown
  valueAfter: unknown
  changedBy: string
  reason: string
  changedAt: Date
}

export async function insertChange(tx: Tx, change: Omit<SettingChange, 'id'>): Promise<void> {
  await tx.rows(sql`
    insert into settings.setting_change
      (name, value_before, value_after, changed_by, reason, changed_at)
    values (${change.name}, ${JSON.stringify(change.valueBefore)}::jsonb,
      ${JSON.stringify(change.valueAfter)}::jsonb, ${change.changedBy}, ${change.reason},
      ${change.changedAt})`)
}

export async function listChanges(tx: ReadTx, name: string): Promise<SettingChange[]> {
  return tx.rows<SettingChange>(sql`
    select id, name, value_before as "valueBefore", value_after as "valueAfter",
      changed_by as "changedBy", reason, changed_at as "changedAt"
    from settings.setting_change where name = ${name} order by id desc limit 100`)
}

/** Returns the value that a setting had at an instant, if it was changed since. */
export async function findBefore(
  tx: ReadTx,
  name: string,
  at: Date,
): Promise<{ value: unknown } | undefined> {
  const [row] = await tx.rows<{ value: unknown }>(sql`
    select value_before as value from settings.setting_change
    where name = ${name} and changed_at > ${at} order by id limit 1`)
  return row
}
