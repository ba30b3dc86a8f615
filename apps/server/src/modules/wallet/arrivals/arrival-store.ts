import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Deposit } from '../deposits/deposit.ts'
import { nameDigest, openWords, encryptWords } from '../names/kept-words.ts'
import type { PageEnd } from '../page.ts'
import type { Arrival } from './arrival.ts'

export type KeptArrival = Arrival & {
  outcome: string
  depositId: string | null
  readBy: string
  readAt: Date
}

const columns = raw(`bank_id as "bankId", reference, currency, amount_units as "amountUnits",
  holder, holder_sealed as "holderEncrypted", memo, memo_sealed as "memoEncrypted",
  arrived_at as "arrivedAt", outcome, deposit_id as "depositId",
  read_by as "readBy", read_at as "readAt"`)

type Row<Kept> = Omit<Kept, 'holder' | 'memo'> &
  Record<'holder' | 'memo', string | null> &
  Record<'holderEncrypted' | 'memoEncrypted', Buffer | null>

const rowOf = ({ bankId, reference }: Pick<Arrival, 'bankId' | 'reference'>): string =>
  `${bankId}:${reference}`

/** Decrypts the sender's name and memo; empty strings where they were erased. */
const opened =
  (tx: ReadTx) =>
  <Kept extends KeptArrival>({
    holder,
    holderEncrypted,
    memo,
    memoEncrypted,
    ...kept
  }: Row<Kept>) => {
    const of = rowOf(kept)
    return {
      ...kept,
      holder:
        openWords(tx, 'arrival.holder', of, { clear: holder, encrypted: holderEncrypted }) ?? '',
      memo: openWords(tx, 'arrival.memo', of, { clear: memo, encrypted: memoEncrypted }) ?? '',
    }
  }

/** Returns false if this line was read before, so that it is credited once. Rivals wait for it. */
export async function insertArrival(tx: Tx, one: KeptArrival): Promise<boolean> {
  const of = rowOf(one)
  const rows = await tx.rows(sql`
    insert into wallet.arrival (bank_id, reference, currency, amount_units, holder_sealed,
      holder_digest, memo_sealed, arrived_at, outcome, deposit_id, read_by, read_at)
    values (${one.bankId}, ${one.reference}, ${one.currency}, ${one.amountUnits},
      ${encryptWords(tx, 'arrival.holder', of, one.holder)}, ${nameDigest(tx, one.holder)},
      ${encryptWords(tx, 'arrival.memo', of, one.memo)}, ${one.arrivedAt}, ${one.outcome},
      ${one.depositId}, ${one.readBy}, ${one.readAt})
    on conflict do nothing returning reference`)
  return rows.length > 0
}

export async function updateOutcome(tx: Tx, one: KeptArrival): Promise<void> {
  await tx.rows(sql`
    update wallet.arrival set outcome = ${one.outcome}, deposit_id = ${one.depositId}
    where bank_id = ${one.bankId} and reference = ${one.reference}`)
}

/** Returns the known lines of this bank, to check that they still say the same. */
export function listKnown(
  tx: ReadTx,
  bankId: string,
  references: string[],
): Promise<Pick<Arrival, 'amountUnits' | 'currency' | 'reference'>[]> {
  return tx.rows(sql`
    select amount_units as "amountUnits", currency, reference from wallet.arrival
    where bank_id = ${bankId} and reference = any(${references}::text[])`)
}

export async function listArrivals(
  tx: ReadTx,
  filter: { after?: PageEnd; limit: number; words?: string },
): Promise<(KeptArrival & { id: string })[]> {
  const { after, limit, words = '' } = filter
  const rows = await tx.rows<Row<KeptArrival & { id: string }>>(sql`
    select ${columns}, md5(bank_id || '/' || reference)::uuid as id from wallet.arrival
    where true ${
      words.trim() === ''
        ? empty
        : sql`and (holder_digest = ${nameDigest(tx, words)} or reference = ${words.trim()})`
    } ${
      after
        ? sql`and (read_at, md5(bank_id || '/' || reference)::uuid)
            < (${after.at}::timestamptz, ${after.id}::uuid)`
        : empty
    }
    order by read_at desc, md5(bank_id || '/' || reference)::uuid desc limit ${limit}`)
  return rows.map(opened(tx))
}

type Found = Pick<
  Deposit,
  'id' | 'memberId' | 'code' | 'state' | 'amountUnits' | 'creditedUnits' | 'paymentId'
>

/** Returns the deposits requested to this house account since a time that the money may be for. */
export function listCandidates(tx: Tx, bankId: string, since: Date): Promise<Found[]> {
  return tx.rows<Found>(sql`
    select id, member_id as "memberId", code, state, amount_units as "amountUnits",
      credited_units as "creditedUnits", payment_id as "paymentId"
    from wallet.deposit
    where method = 'bank' and bank->>'id' = ${bankId} and requested_at >= ${since}
    order by requested_at desc limit 5000`)
}

/** Whether a list of this account was ever read. */
export async function hasArrivals(tx: ReadTx, bankId: string): Promise<boolean> {
  const [row] = await tx.rows<{ has: boolean }>(sql`
    select exists (select from wallet.arrival where bank_id = ${bankId}) as has`)
  return row?.has ?? false
}
