import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { openWords, encryptWords } from '../names/kept-words.ts'
import { krw } from '../postings.ts'
import { pageClause } from '../queue-store.ts'
import type { QueueFilter } from '../queue-store.ts'
import { heldStates } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'

const columns = raw(`id, member_id as "memberId", state, amount_units as "amountUnits",
  fee_units as "feeUnits", bank_account_id as "bankAccountId", bank,
  number_sealed as "numberEncrypted", number_end as "numberEnd", holder,
  holder_sealed as "holderEncrypted", reason,
  claimed_by_id as "claimedById", claimed_by as "claimedBy", agreed_by_id as "agreedById",
  agreed_by as "agreedBy", decided_by as "decidedBy", received_units as "receivedUnits",
  is_receipt_automatic as "isReceiptAutomatic", uploads,
  requested_at as "requestedAt", due_at as "dueAt",
  paid_at as "paidAt", receipt_due_at as "receiptDueAt", settled_units as "settledUnits",
  failed_units as "failedUnits", approved_by_id as "approvedById", approved_at as "approvedAt",
  paid_by_id as "paidById", reference, rank_level as "rankLevel"`)

type Row = Omit<Withdrawal, 'holder'> & { holder: string | null; holderEncrypted: Buffer | null }

async function listRows(tx: ReadTx, rest: Sql): Promise<Withdrawal[]> {
  const rows = await tx.rows<Row>(sql`select ${columns} from wallet.withdrawal ${rest}`)
  return rows.map(({ holder: clear, holderEncrypted: encrypted, ...withdrawal }) => ({
    ...withdrawal,
    holder: openWords(tx, 'withdrawal.holder', withdrawal.id, { clear, encrypted }) ?? '',
  }))
}

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.rows(sql`
    insert into wallet.withdrawal (id, member_id, state, currency, amount_units, fee_units,
      bank_account_id, bank, number_sealed, number_end, holder_sealed, requested_at, due_at,
      rank_level)
    values (${withdrawal.id}, ${withdrawal.memberId}, ${withdrawal.state}, ${krw},
      ${withdrawal.amountUnits}, ${withdrawal.feeUnits}, ${withdrawal.bankAccountId},
      ${withdrawal.bank}, ${withdrawal.numberEncrypted}, ${withdrawal.numberEnd},
      ${encryptWords(tx, 'withdrawal.holder', withdrawal.id, withdrawal.holder)},
      ${withdrawal.requestedAt}, ${withdrawal.dueAt}, ${withdrawal.rankLevel})`)
}

/** Stores all fields of a withdrawal that can change. */
export async function updateWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.rows(sql`
    update wallet.withdrawal set state = ${withdrawal.state}, reason = ${withdrawal.reason},
      claimed_by_id = ${withdrawal.claimedById}, claimed_by = ${withdrawal.claimedBy},
      agreed_by_id = ${withdrawal.agreedById}, agreed_by = ${withdrawal.agreedBy},
      decided_by = ${withdrawal.decidedBy}, received_units = ${withdrawal.receivedUnits},
      is_receipt_automatic = ${withdrawal.isReceiptAutomatic},
      uploads = ${withdrawal.uploads}::uuid[], paid_at = ${withdrawal.paidAt},
      receipt_due_at = ${withdrawal.receiptDueAt}, settled_units = ${withdrawal.settledUnits},
      failed_units = ${withdrawal.failedUnits}, approved_by_id = ${withdrawal.approvedById},
      approved_at = ${withdrawal.approvedAt}, paid_by_id = ${withdrawal.paidById},
      reference = ${withdrawal.reference}
    where id = ${withdrawal.id}`)
}

export async function findWithdrawal(tx: ReadTx, id: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await listRows(tx, sql`where id = ${id}`)
  return withdrawal
}

export const findWithdrawals = (tx: ReadTx, ids: string[]): Promise<Withdrawal[]> =>
  listRows(tx, sql`where id = any(${ids}::uuid[])`)

/** Locks the withdrawal's row, so that its steps run one after another. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await listRows(tx, sql`where id = ${id} for update`)
  return withdrawal
}

/** The columns with external numbers of a withdrawal, for searches. */
export const withdrawalColumns = {
  method: sql`bank`,
  numbers: [sql`reference`],
  table: sql`wallet.withdrawal`,
}

/** Whether to order by due time, as for a queue; histories and day searches use request time. */
const isByDue = ({ from, order, to }: QueueFilter | Omit<QueueFilter, 'limit'>): boolean =>
  order === 'oldest' && from === undefined && to === undefined

export const instantOf =
  (filter: Omit<QueueFilter, 'limit'>) =>
  ({ dueAt, requestedAt }: Withdrawal): Date =>
    isByDue(filter) ? dueAt : requestedAt

export function listWithdrawals(tx: ReadTx, filter: QueueFilter): Promise<Withdrawal[]> {
  const at = isByDue(filter) ? sql`due_at` : sql`requested_at`
  return listRows(tx, sql`where ${pageClause(at, filter, withdrawalColumns)}`)
}

export type DayTotals = { count: number; units: bigint }

/** Returns a member's total of requests since a time, without refused and returned ones. */
export async function totalSince(tx: ReadTx, memberId: string, since: Date): Promise<DayTotals> {
  const [row] = await tx.rows<{ count: bigint; units: bigint }>(sql`
    select count(*) as count, coalesce(sum(amount_units), 0)::bigint as units
    from wallet.withdrawal
    where member_id = ${memberId} and requested_at >= ${since}
      and state not in ('refused', 'returned')`)
  return { count: Number(row?.count ?? 0n), units: row?.units ?? 0n }
}

export async function hasOpenWithdrawalTo(tx: Tx, bankAccountId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from wallet.withdrawal
    where bank_account_id = ${bankAccountId} and state = any(${heldStates}::text[]) limit 1`)
  return rows.length > 0
}

/** Locks payments with an overdue receipt; concurrent callers get different ones. */
export function lockDue(tx: Tx, now: Date): Promise<Withdrawal[]> {
  return listRows(
    tx,
    sql`where state = 'paid' and receipt_due_at <= ${now}
      order by receipt_due_at limit 100 for update skip locked`,
  )
}

/**
 * Returns the sum that one operator both checked and approved. Locks per operator, so that two
 * concurrent decisions cannot both fit into the room for one.
 */
export async function sumAgreedAlone(tx: Tx, operatorId: string, since: Date): Promise<bigint> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${operatorId}, 4181228))`)
  const [row] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(amount_units), 0)::bigint as units from wallet.withdrawal
    where approved_by_id = ${operatorId} and approved_at > ${since}
      and claimed_by_id = approved_by_id`)
  return row?.units ?? 0n
}

/** Returns who sent these withdrawals, in whole or in part; of one paid again, who did that. */
export async function listPayerIds(tx: ReadTx, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await tx.rows<{ id: string; payerId: string }>(sql`
    select id, paid_by_id as "payerId" from wallet.withdrawal
    where id = any(${ids}::uuid[]) and paid_by_id is not null
    union
    select withdrawal_id, decided_by_id from wallet.payout_part p
    where withdrawal_id = any(${ids}::uuid[]) and state = 'sent' and decided_by_id is not null
      and not exists (
        select from wallet.dispute d
        where d.withdrawal_id = p.withdrawal_id and d.state = 'paid-again')`)
  const payerIds = new Map<string, string[]>()
  for (const { id, payerId } of rows) payerIds.set(id, [...(payerIds.get(id) ?? []), payerId])
  return payerIds
}
