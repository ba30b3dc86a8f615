import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { pageClause } from '#wallet'
import type { QueueFilter } from '#wallet'
import type { WalletTransfer, WalletTransferOutcome } from './wallet-transfer.ts'
import { krw } from './postings.ts'

type Row = Omit<WalletTransfer, 'proposal'> & {
  outcome: WalletTransferOutcome | null
  reason: string | null
  byId: string | null
  by: string | null
  at: Date | null
}

const columns = raw(`id, member_id as "memberId", vendor, direction, state,
  amount_units as "amountUnits", asked_at as "askedAt", asked_last_at as "askedLastAt",
  attempt_count as "attemptCount", ended_at as "endedAt", decided_by as "decidedBy",
  proposed_outcome as outcome, proposed_reason as reason, proposed_by_id as "byId",
  proposed_by as "by", proposed_at as at`)

/** @returns whether the id was free */
export async function insertTransfer(tx: Tx, transfer: WalletTransfer): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into transfer_wallets.transfer (id, member_id, vendor, direction, state, currency,
      amount_units,
      asked_at, asked_last_at)
    values (${transfer.id}, ${transfer.memberId}, ${transfer.vendor}, ${transfer.direction},
      ${transfer.state},
      ${krw}, ${transfer.amountUnits}, ${transfer.askedAt}, ${transfer.askedLastAt})
    on conflict do nothing returning id`)
  return rows.length > 0
}

export async function findTransfer(tx: ReadTx, id: string): Promise<WalletTransfer | undefined> {
  return transfersOf(
    await tx.rows<Row>(sql`select ${columns} from transfer_wallets.transfer where id = ${id}`),
  )[0]
}

/** Locks the transfer's row, so that its steps run one after another. */
export async function lockTransfer(tx: Tx, id: string): Promise<WalletTransfer | undefined> {
  const rows = await tx.rows<Row>(
    sql`select ${columns} from transfer_wallets.transfer where id = ${id} for update`,
  )
  return transfersOf(rows)[0]
}

export async function updateTransfer(tx: Tx, transfer: WalletTransfer): Promise<void> {
  const { proposal } = transfer
  await tx.rows(sql`
    update transfer_wallets.transfer set state = ${transfer.state},
      asked_last_at = ${transfer.askedLastAt},
      attempt_count = ${transfer.attemptCount}, ended_at = ${transfer.endedAt},
      proposed_outcome = ${proposal?.outcome ?? null},
      proposed_reason = ${proposal?.reason ?? null}, proposed_by_id = ${proposal?.byId ?? null},
      proposed_by = ${proposal?.by ?? null}, proposed_at = ${proposal?.at ?? null},
      decided_by = ${transfer.decidedBy}
    where id = ${transfer.id}`)
}

export async function listTransfers(tx: ReadTx, filter: QueueFilter): Promise<WalletTransfer[]> {
  const asked = pageClause(sql`asked_at`, filter)
  return transfersOf(
    await tx.rows<Row>(sql`select ${columns} from transfer_wallets.transfer where ${asked}`),
  )
}

/** Returns open transfers last asked about before a time, longest silence first. */
export async function listUnderWay(
  tx: ReadTx,
  before: Date,
  limit: number,
): Promise<WalletTransfer[]> {
  return transfersOf(
    await tx.rows<Row>(sql`
      select ${columns} from transfer_wallets.transfer
      where ended_at is null and asked_last_at <= ${before}
      order by asked_last_at limit ${limit}`),
  )
}

export async function countUnderWay(tx: ReadTx, memberId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from transfer_wallets.transfer
    where member_id = ${memberId} and ended_at is null`)
  return row?.count ?? 0
}

/** Returns a member's money in transit by vendor; vendors without any are left out. */
export async function sumUnderWay(tx: ReadTx, memberId: string): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ vendor: string; units: bigint }>(sql`
    select vendor, sum(amount_units)::bigint as units from transfer_wallets.transfer
    where member_id = ${memberId} and ended_at is null group by vendor`)
  return new Map(rows.map(({ units, vendor }) => [vendor, units]))
}

/** Returns a member's net transfers to each vendor, whatever was won or lost there. */
export async function sumTransferredBy(tx: ReadTx, memberId: string): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ vendor: string; units: bigint }>(sql`
    select vendor, sum(case direction when 'in' then amount_units else -amount_units end)::bigint
      as units
    from transfer_wallets.transfer
    where member_id = ${memberId} and state = 'arrived' group by vendor`)
  return new Map(rows.map(({ units, vendor }) => [vendor, units]))
}

/** Returns the vendors to whose wallets this member ever transferred money. */
export async function listVendorsOf(tx: ReadTx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ vendor: string }>(sql`
    select distinct vendor from transfer_wallets.transfer where member_id = ${memberId}`)
  return rows.map(({ vendor }) => vendor)
}

/** Returns the age of the oldest open transfer in seconds; 0 without one. */
export async function ageOfOldest(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as seconds
    from transfer_wallets.transfer where ended_at is null`)
  return row?.seconds ?? 0
}

export type TransferSum = { vendor: string; transitUnits: bigint; transferWalletUnits: bigint }

/** Returns, by vendor, the money in transit and at the vendor according to the documents. */
export function sumTransferred(tx: ReadTx): Promise<TransferSum[]> {
  return tx.rows<TransferSum>(sql`
    select vendor,
      coalesce(sum(amount_units) filter (where ended_at is null), 0)::bigint as "transitUnits",
      coalesce(sum(case
        when direction = 'in' and state = 'arrived' then amount_units
        when direction = 'out' and state <> 'returned' then -amount_units
        else 0 end), 0)::bigint as "transferWalletUnits"
    from transfer_wallets.transfer group by vendor order by vendor`)
}

const transfersOf = (rows: Row[]): WalletTransfer[] =>
  rows.map(({ at, by, byId, outcome, reason, ...transfer }) => ({
    ...transfer,
    proposal:
      outcome && byId && at ? { at, by: by ?? '', byId, outcome, reason: reason ?? '' } : null,
  }))
