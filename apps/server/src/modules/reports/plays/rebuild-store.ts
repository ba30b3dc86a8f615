import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { WagerSettled } from '#wagers'

/** Adding to the sums takes this lock shared; a rebuild takes it exclusively. */
const buildLock = 4_181_226

/** Tries the shared lock for adding to the sums; held until the transaction ends. */
export async function mayAdd(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ may: boolean }>(sql`
    select pg_try_advisory_xact_lock_shared(${buildLock}) as may`)
  return row?.may === true
}

/** Makes this transaction read one snapshot, taken at its first read. */
export async function readAtOneInstant(tx: Tx): Promise<void> {
  await tx.rows(sql`set transaction isolation level repeatable read`)
  await tx.rows(sql`set local statement_timeout = '30min'`)
}

/** Lifts the statement timeout: reading all history takes long. */
export async function allowLong(tx: Tx): Promise<void> {
  await tx.rows(sql`set local statement_timeout = '30min'`)
}

/** Waits until no transaction adds, and blocks adding until this transaction ends. */
export async function lockForBuilding(tx: Tx): Promise<void> {
  await tx.rows(sql`set local lock_timeout = '1min'`)
  await tx.rows(sql`set local statement_timeout = '30min'`)
  await tx.rows(sql`set local idle_in_transaction_session_timeout = '30min'`)
  await tx.rows(sql`select pg_advisory_xact_lock(${buildLock})`)
}

export async function keepWaiting(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  await tx.rows(sql`
    insert into reports.waiting (bodies) values (${JSON.stringify(bodies)}::jsonb)`)
}

export async function takeWaiting(tx: Tx): Promise<WagerSettled[]> {
  const rows = await tx.rows<{ bodies: WagerSettled[] }>(sql`
    delete from reports.waiting returning bodies`)
  return rows.flatMap(({ bodies }) => bodies)
}

/** Deletes the sums of every day from `first`, the first day whose wagers are all present. */
export async function forgetPlays(tx: Tx, first: string): Promise<void> {
  await tx.rows(sql`delete from reports.play where day >= ${first}::date`)
  await tx.rows(sql`delete from reports.team_play where day >= ${first}::date`)
  await tx.rows(sql`delete from reports.house_play where day >= ${first}::date`)
  await tx.rows(sql`delete from reports.waiting`)
}

/** Records that the sums hold every wager. */
export async function noteBuilt(tx: Tx, at: Date, wagerCount: bigint): Promise<void> {
  await tx.rows(sql`update reports.built set built_at = ${at}, wager_count = ${wagerCount}`)
}

export async function isBuilt(tx: ReadTx): Promise<boolean> {
  const [row] = await tx.rows<{ built: boolean }>(sql`
    select built_at is not null as built from reports.built`)
  return row?.built === true
}
