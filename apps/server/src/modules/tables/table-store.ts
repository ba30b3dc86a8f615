import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { LiveTable, TableSettings } from './table.ts'

const columns = raw(`id, class, position, spot_units_min as "spotUnitsMin",
  spot_units_max as "spotUnitsMax", round_units_max as "roundUnitsMax",
  betting_ms as "bettingMs", version, dealing_ms as "dealingMs", state,
  wanted_until as "wantedUntil"`)

export function listTables(tx: ReadTx): Promise<LiveTable[]> {
  return tx.rows<LiveTable>(sql`
    select ${columns} from tables.live_table where state = 'open' order by position, id`)
}

export function listAllTables(tx: ReadTx): Promise<LiveTable[]> {
  return tx.rows<LiveTable>(sql`
    select ${columns} from tables.live_table order by position, id`)
}

export async function findTable(tx: ReadTx, id: string): Promise<LiveTable | undefined> {
  const [table] = await tx.rows<LiveTable>(sql`
    select ${columns} from tables.live_table where id = ${id}`)
  return table
}

export function findTables(tx: Tx, ids: string[]): Promise<LiveTable[]> {
  return tx.rows<LiveTable>(sql`
    select ${columns} from tables.live_table where id = any(${ids}::text[])`)
}

/** Locks the table: only its owner writes its rounds and events. */
export async function lockTable(tx: Tx, id: string): Promise<LiveTable | undefined> {
  const [table] = await tx.rows<LiveTable>(sql`
    select ${columns} from tables.live_table where id = ${id} for update`)
  return table
}

/** Inserts a demo table; of an existing one, only the position is changed. */
export const upsertTable = (
  tx: Tx,
  table: Pick<
    LiveTable,
    | 'id'
    | 'class'
    | 'position'
    | 'spotUnitsMin'
    | 'spotUnitsMax'
    | 'roundUnitsMax'
    | 'bettingMs'
    | 'dealingMs'
  >,
) =>
  tx.rows(sql`
    insert into tables.live_table (id, class, position, spot_units_min, spot_units_max,
      round_units_max, betting_ms, dealing_ms)
    values (${table.id}, ${table.class}, ${table.position}, ${table.spotUnitsMin},
      ${table.spotUnitsMax}, ${table.roundUnitsMax}, ${table.bettingMs}, ${table.dealingMs})
    on conflict (id) do update set position = excluded.position`)

/**
 * Writes the next version of a table's settings. Returns undefined if another operator was faster.
 */
export async function updateSettings(
  tx: Tx,
  id: string,
  { settings, version }: { settings: TableSettings; version: number },
): Promise<LiveTable | undefined> {
  const [table] = await tx.rows<LiveTable>(sql`
    update tables.live_table set version = version + 1, state = ${settings.state},
      spot_units_min = ${settings.spotUnitsMin}, spot_units_max = ${settings.spotUnitsMax},
      round_units_max = ${settings.roundUnitsMax}, betting_ms = ${settings.bettingMs},
      dealing_ms = ${settings.dealingMs}
    where id = ${id} and version = ${version} returning ${columns}`)
  return table
}

/**
 * Sets other rules from the next round on. Returns undefined if other rules than `from` are in
 * force.
 */
export async function updateClass(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<LiveTable | undefined> {
  const [table] = await tx.rows<LiveTable>(sql`
    update tables.live_table set version = version + 1, class = ${to}
    where id = ${id} and class = ${from} returning ${columns}`)
  return table
}

/** Returns tables that need a dealer: with a round in progress, or with viewers. */
export async function listBusy(tx: ReadTx, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from tables.live_table
    where (wanted_until > ${now} and state = 'open') or exists (
      select 1 from tables.round r
      where r.table_id = live_table.id and r.state not in ('closed', 'voided'))`)
  return rows.map(({ id }) => id)
}

/** Returns open tables without a current round: never dealt, or without viewers. */
export const listUnwatched = (tx: ReadTx, now: Date) =>
  tx.rows<{ id: string; number: bigint; endedAt: Date | null }>(sql`
    select t.id, coalesce(r.number, 0)::bigint as number, r.ended_at as "endedAt"
    from tables.live_table t left join lateral (
      select number, ended_at, state from tables.round
      where table_id = t.id order by number desc limit 1) r on true
    where t.state = 'open' and (r.state is null
      or (r.state in ('closed', 'voided')
        and (t.wanted_until is null or t.wanted_until <= ${now})))
    order by t.position, t.id`)

/** Marks tables as watched. Writes rarely: for most calls the time is already far enough ahead. */
export const updateWanted = (tx: Tx, ids: string[], times: { until: Date; unlessAfter: Date }) =>
  tx.rows<{ id: string }>(sql`
    update tables.live_table set wanted_until = ${times.until}
    where id = any(${ids}::text[])
      and (wanted_until is null or wanted_until < ${times.unlessAfter})
    returning id`)
