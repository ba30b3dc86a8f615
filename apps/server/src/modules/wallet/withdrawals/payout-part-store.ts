import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { PayoutPart } from './payout-part.ts'

const columns = raw(`withdrawal_id as "withdrawalId", place, amount_units as "amountUnits", state,
  reference, reason, decided_by as "decidedBy",
  decided_by_id as "decidedById", decided_at as "decidedAt"`)

export async function insertParts(tx: Tx, withdrawalId: string, parts: bigint[]): Promise<void> {
  if (parts.length === 0) return
  await tx.rows(sql`
    insert into wallet.payout_part (withdrawal_id, place, amount_units, state)
    select ${withdrawalId}, place, units, 'waiting'
    from unnest(${parts}::bigint[]) with ordinality as part (units, place)`)
}

export async function updatePart(tx: Tx, part: PayoutPart): Promise<void> {
  await tx.rows(sql`
    update wallet.payout_part set state = ${part.state}, reference = ${part.reference},
      reason = ${part.reason}, decided_by = ${part.decidedBy}, decided_by_id = ${part.decidedById},
      decided_at = ${part.decidedAt}
    where withdrawal_id = ${part.withdrawalId} and place = ${part.place}`)
}

/** Returns the parts of these withdrawals in their order; most have none. */
export async function listParts(tx: ReadTx, ids: string[]): Promise<Map<string, PayoutPart[]>> {
  const rows = await tx.rows<PayoutPart>(sql`
    select ${columns} from wallet.payout_part
    where withdrawal_id = any(${ids}::uuid[]) order by withdrawal_id, place`)
  const parts = new Map<string, PayoutPart[]>()
  for (const part of rows) {
    parts.set(part.withdrawalId, [...(parts.get(part.withdrawalId) ?? []), part])
  }
  return parts
}
