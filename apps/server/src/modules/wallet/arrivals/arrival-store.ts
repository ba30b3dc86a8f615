import sql, { empty, raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Deposit } from '../deposits/deposit.ts'
import type { PageEnd } from '../page.ts'
import type { Arrival } from './arrival.ts'

export type KeptArrival = Arrival & {
  outcome: string
  depositId: string | null
  readBy: string
  readAt: Date
}

const columns = raw(`bank_id as "bankId", reference, currency, amount_units as "amountUnits",
  holder, memo, arrived_at as "arrivedAt", outcome, deposit_id as "depositId",
  read_by as "readBy", read_at as "readAt"`)

/** False when this line was read before: money comes in once. A rival with the same line waits. */
export async function insertArrival(tx: Tx, one: KeptArrival): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into wallet.arrival (bank_id, reference, currency, amount_units, holder, memo,
      arrived_at, outcome, deposit_id, read_by, read_at)
    values (${one.bankId}, ${one.reference}, ${one.currency}, ${one.amountUnits}, ${one.holder},
      ${one.memo}, ${one.arrivedAt}, ${one.outcome}, ${one.depositId}, ${one.readBy},
      ${one.readAt})
    on conflict do nothing returning reference`)
  return rows.length > 0
}

export async function updateOutcome(tx: Tx, one: KeptArrival): Promise<void> {
  await tx.rows(sql`
    update wallet.arrival set outcome = ${one.outcome}, deposit_id = ${one.depositId}
    where bank_id = ${one.bankId} and reference = ${one.reference}`)
}

/** Lines of this bank that were read before, to see whether they still say the same. */
export function listKnown(tx: Tx, bankId: string, references: string[]): Promise<KeptArrival[]> {
  return tx.rows<KeptArrival>(sql`
    select ${columns} from wallet.arrival
    where bank_id = ${bankId} and reference = any(${references}::text[])`)
}

export function listArrivals(
  tx: Tx,
  filter: { after?: PageEnd; limit: number },
): Promise<(KeptArrival & { id: string })[]> {
  const { after, limit } = filter
  return tx.rows<KeptArrival & { id: string }>(sql`
    select ${columns}, md5(bank_id || '/' || reference)::uuid as id from wallet.arrival
    where true ${
      after
        ? sql`and (read_at, md5(bank_id || '/' || reference)::uuid)
            < (${after.at}::timestamptz, ${after.id}::uuid)`
        : empty
    }
    order by read_at desc, md5(bank_id || '/' || reference)::uuid desc limit ${limit}`)
}

type Found = Pick<
  Deposit,
  'id' | 'memberId' | 'code' | 'state' | 'amountUnits' | 'creditedUnits' | 'paymentId'
>

/** Transfers asked for at this account of ours since then: of whom the money may be. */
export function listCandidates(tx: Tx, bankId: string, since: Date): Promise<Found[]> {
  return tx.rows<Found>(sql`
    select id, member_id as "memberId", code, state, amount_units as "amountUnits",
      credited_units as "creditedUnits", payment_id as "paymentId"
    from wallet.deposit
    where method = 'bank' and bank->>'id' = ${bankId} and requested_at >= ${since}
    order by requested_at desc limit 5000`)
}

/** Whether a list of this account was ever read. */
export async function hasArrivals(tx: Tx, bankId: string): Promise<boolean> {
  const [row] = await tx.rows<{ has: boolean }>(sql`
    select exists (select from wallet.arrival where bank_id = ${bankId}) as has`)
  return row?.has ?? false
}
