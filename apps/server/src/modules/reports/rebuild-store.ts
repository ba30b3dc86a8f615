import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import type { WagerSettled } from '#wagers'

/** Whoever adds to the sums shares this lock; whoever builds them anew has it alone. */
const buildLock = 4_181_226

/** Whether sums may be added to now; the right lasts until the transaction ends. */
export async function mayAdd(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ may: boolean }>(sql`
    select pg_try_advisory_xact_lock_shared(${buildLock}) as may`)
  return row?.may === true
}

/** Everything that this transaction reads is of one instant, that of its first read. */
export async function readAtOneInstant(tx: Tx): Promise<void> {
  await tx.rows(sql`set transaction isolation level repeatable read`)
  await tx.rows(sql`set local statement_timeout = '30min'`)
}

/** Reading the whole past takes as long as there is one. */
export async function allowLong(tx: Tx): Promise<void> {
  await tx.rows(sql`set local statement_timeout = '30min'`)
}

/** Waits until nobody adds, and keeps everybody from it until the transaction ends. */
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

/** Forgets the sums of every day from the first one whose wagers are all here. */
export async function forgetPlays(tx: Tx, first: string): Promise<void> {
  await tx.rows(sql`delete from reports.play where day >= ${first}::date`)
  await tx.rows(sql`delete from reports.team_play where day >= ${first}::date`)
  await tx.rows(sql`delete from reports.house_play where day >= ${first}::date`)
  await tx.rows(sql`delete from reports.waiting`)
}

/** Notes that the sums hold every wager there is. */
export async function noteBuilt(tx: Tx, at: Date, wagerCount: bigint): Promise<void> {
  await tx.rows(sql`update reports.built set built_at = ${at}, wager_count = ${wagerCount}`)
}

export async function isBuilt(tx: ReadTx): Promise<boolean> {
  const [row] = await tx.rows<{ built: boolean }>(sql`
    select built_at is not null as built from reports.built`)
  return row?.built === true
}
