import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import { krw } from '../postings.ts'
import { pageClause } from '../queue-store.ts'
import type { QueueFilter } from '../queue-store.ts'
import { openStates, unsettledStates } from './deposit.ts'
import type { Deposit, DepositState } from './deposit.ts'
import type { Ending } from './failed-deposits.ts'

const columns = raw(`id, member_id as "memberId", method, method_id as "methodId", kind,
  fee_fixed_units as "feeFixedUnits", fee_bps as "feeBps", fee_units as "feeUnits",
  promised_minutes as "promisedMinutes", state, amount_units as "amountUnits",
  credited_units as "creditedUnits", taken_back_units as "takenBackUnits", code, bank,
  play_bps as "playBps",
  payment_id as "paymentId", pay_url as "payUrl", uploads, reason,
  claimed_by_id as "claimedById", claimed_by as "claimedBy", decided_by_id as "decidedById",
  decided_by as "decidedBy", decided_at as "decidedAt", requested_at as "requestedAt",
  expires_at as "expiresAt"`)

/** @returns false if another open deposit has this code */
export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into wallet.deposit (id, member_id, method, state, currency, amount_units, code, bank,
      uploads, requested_at, expires_at, method_id, kind, fee_fixed_units, fee_bps,
      promised_minutes)
    values (${deposit.id}, ${deposit.memberId}, ${deposit.method}, ${deposit.state}, ${krw},
      ${deposit.amountUnits}, ${deposit.code}, ${JSON.stringify(deposit.bank)}::jsonb,
      ${deposit.uploads}::uuid[], ${deposit.requestedAt}, ${deposit.expiresAt},
      ${deposit.methodId}, ${deposit.kind}, ${deposit.feeFixedUnits}, ${deposit.feeBps},
      ${deposit.promisedMinutes})
    on conflict (code) where state in ('waiting', 'reported', 'checking') do nothing
    returning id`)
  return rows.length === 1
}

/** Stores all fields of a deposit that can change. */
export async function updateDeposit(tx: Tx, deposit: Deposit): Promise<void> {
  await tx.rows(sql`
    update wallet.deposit set state = ${deposit.state}, credited_units = ${deposit.creditedUnits},
      fee_units = ${deposit.feeUnits}, play_bps = ${deposit.playBps},
      taken_back_units = ${deposit.takenBackUnits},
      payment_id = ${deposit.paymentId}, pay_url = ${deposit.payUrl},
      uploads = ${deposit.uploads}::uuid[], reason = ${deposit.reason},
      claimed_by_id = ${deposit.claimedById}, claimed_by = ${deposit.claimedBy},
      decided_by_id = ${deposit.decidedById}, decided_by = ${deposit.decidedBy},
      decided_at = ${deposit.decidedAt}
    where id = ${deposit.id}`)
}

export async function findDeposit(tx: ReadTx, id: string): Promise<Deposit | undefined> {
  const [deposit] = await tx.rows<Deposit>(
    sql`select ${columns} from wallet.deposit where id = ${id}`,
  )
  return deposit
}

/** Returns the requested amount of each of these deposits. */
export async function listAskedUnits(tx: ReadTx, ids: string[]): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ id: string; units: bigint }>(sql`
    select id, amount_units as units from wallet.deposit where id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Locks the deposit's row, so that its steps run one after another. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  const [deposit] = await tx.rows<Deposit>(
    sql`select ${columns} from wallet.deposit where id = ${id} for update`,
  )
  return deposit
}

/**
 * Returns the sums that an operator confirmed alone since a time, from a claim or a bank's list, to
 * this member and to all. Locks per operator, so that concurrent requests never see the same sum.
 */
export async function sumConfirmedAlone(
  tx: Tx,
  { memberId, operatorId, since }: { memberId: string; operatorId: string; since: Date },
): Promise<{ memberUnits: bigint; operatorUnits: bigint }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${operatorId}, 4181229))`)
  const [row] = await tx.rows<{ memberUnits: bigint; operatorUnits: bigint }>(sql`
    select coalesce(sum(credited_units), 0)::bigint as "operatorUnits",
      coalesce(sum(credited_units) filter (where member_id = ${memberId}), 0)::bigint
        as "memberUnits"
    from wallet.deposit
    where decided_by_id = ${operatorId} and decided_at > ${since}
      and (claimed_by_id = decided_by_id or claimed_by_id is null) and state = 'credited'`)
  return row ?? { memberUnits: 0n, operatorUnits: 0n }
}

export async function countOpenDeposits(tx: ReadTx, memberId: string): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from wallet.deposit
    where member_id = ${memberId} and state = any(${openStates}::text[])`)
  return Number(row?.count ?? 0n)
}

/** Counts deposits that may still bring money: requested, in review, or in suspense. */
export async function countUnsettledDeposits(tx: ReadTx, memberId: string): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from wallet.deposit
    where member_id = ${memberId}
      and state = any(${unsettledStates}::text[])`)
  return Number(row?.count ?? 0n)
}

/** Returns how a member's payments by one method ended, newest first. */
export function listEndings(tx: Tx, memberId: string, method: string): Promise<Ending[]> {
  return tx.rows<Ending>(sql`
    select d.state, s.at from wallet.deposit d
    join lateral (select at from wallet.step where document = d.id order by place desc limit 1) s
      on true
    where d.member_id = ${memberId} and d.method = ${method}
      and (d.state = 'failed' or (d.state = 'credited' and d.taken_back_units = 0))
    order by s.at desc, d.id limit 50`)
}

/** The columns with external numbers of a deposit, for searches. */
export const depositColumns = {
  method: sql`method`,
  numbers: [sql`code`, sql`payment_id`],
  table: sql`wallet.deposit`,
}

export function listDeposits(tx: ReadTx, filter: QueueFilter): Promise<Deposit[]> {
  const asked = pageClause(sql`requested_at`, filter, depositColumns)
  return tx.rows<Deposit>(sql`select ${columns} from wallet.deposit where ${asked}`)
}

/** Returns expired requests for which no money was seen. */
export async function listOverdue(
  tx: ReadTx,
  { after, limit, now }: Asked & { now: Date },
): Promise<Deposit[]> {
  const states: DepositState[] = ['waiting', 'paying']
  return tx.rows<Deposit>(sql`
    select ${columns} from wallet.deposit
    where state = any(${states}::text[]) and expires_at <= ${now}
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)
}

/** Returns payments requested before a time for which the provider has reported no result. */
export const listUnsettled = (
  tx: ReadTx,
  { after, before, limit }: Asked & { before: Date },
): Promise<Deposit[]> =>
  tx.rows<Deposit>(sql`
    select ${columns} from wallet.deposit
    where state in ('paying', 'processing') and requested_at <= ${before}
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

type Asked = { after: string | null; limit: number }

/** Whether a deposit of this member was ever credited and not taken back since. */
export async function hasDeposited(tx: ReadTx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as one from wallet.deposit
    where member_id = ${memberId} and credited_units > coalesce(taken_back_units, 0) limit 1`)
  return rows.length > 0
}
