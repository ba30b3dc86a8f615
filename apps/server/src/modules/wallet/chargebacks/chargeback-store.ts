import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { pageClause } from '../queue-store.ts'
import type { QueueFilter } from '../queue-store.ts'
import type { Chargeback, ChargebackOutcome } from './chargeback.ts'

type Row = Omit<Chargeback, 'proposal'> & {
  outcome: ChargebackOutcome | null
  reason: string | null
  byId: string | null
  by: string | null
  at: Date | null
}

const columns = raw(`id, provider, payment_id as "paymentId", deposit_id as "depositId",
  member_id as "memberId", state, amount_units as "amountUnits", taken_units as "takenUnits",
  notice, currency, claimed_units as "claimedUnits", returned_units as "returnedUnits",
  lost_units as "lostUnits", spared_units as "sparedUnits", opened_at as "openedAt",
  ended_at as "endedAt",
  decided_by as "decidedBy", move_count as "moveCount", proposed_outcome as outcome,
  proposed_reason as reason, proposed_by_id as "byId", proposed_by as "by", proposed_at as at`)

export async function insertChargeback(tx: Tx, one: Chargeback): Promise<void> {
  await tx.rows(sql`
    insert into wallet.chargeback (id, provider, payment_id, notice, deposit_id, member_id,
      currency, state, claimed_units, returned_units, amount_units, taken_units,
      opened_at, ended_at)
    values (${one.id}, ${one.provider}, ${one.paymentId}, ${one.notice}, ${one.depositId},
      ${one.memberId}, ${one.currency}, ${one.state}, ${one.claimedUnits},
      ${one.returnedUnits}, ${one.amountUnits}, ${one.takenUnits}, ${one.openedAt},
      ${one.endedAt})`)
}

export async function findChargeback(tx: ReadTx, id: string): Promise<Chargeback | undefined> {
  return shaped(
    await tx.rows<Row>(sql`select ${columns} from wallet.chargeback where id = ${id}`),
  )[0]
}

export async function lockChargeback(tx: Tx, id: string): Promise<Chargeback | undefined> {
  const rows = await tx.rows<Row>(
    sql`select ${columns} from wallet.chargeback where id = ${id} for update`,
  )
  return shaped(rows)[0]
}

/** Locks and returns a payment's chargebacks, oldest first. The caller holds the deposit's row. */
export async function lockChargebacksOf(tx: Tx, paymentId: string): Promise<Chargeback[]> {
  return shaped(
    await tx.rows<Row>(sql`
      select ${columns} from wallet.chargeback where payment_id = ${paymentId}
      order by opened_at, id for update`),
  )
}

export async function updateChargeback(tx: Tx, one: Chargeback): Promise<void> {
  const { proposal } = one
  await tx.rows(sql`
    update wallet.chargeback set state = ${one.state}, member_id = ${one.memberId},
      claimed_units = ${one.claimedUnits}, returned_units = ${one.returnedUnits},
      amount_units = ${one.amountUnits}, taken_units = ${one.takenUnits},
      lost_units = ${one.lostUnits}, spared_units = ${one.sparedUnits},
      ended_at = ${one.endedAt}, decided_by = ${one.decidedBy},
      move_count = ${one.moveCount}, proposed_outcome = ${proposal?.outcome ?? null},
      proposed_reason = ${proposal?.reason ?? null}, proposed_by_id = ${proposal?.byId ?? null},
      proposed_by = ${proposal?.by ?? null}, proposed_at = ${proposal?.at ?? null}
    where id = ${one.id}`)
}

export async function listChargebacks(tx: ReadTx, filter: QueueFilter): Promise<Chargeback[]> {
  const asked = pageClause(sql`opened_at`, filter)
  return shaped(await tx.rows<Row>(sql`select ${columns} from wallet.chargeback where ${asked}`))
}

/** Returns the total that members, or one member, owe by open chargebacks. */
export async function sumOwed(tx: ReadTx, memberId?: string): Promise<bigint> {
  const [row] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(amount_units - taken_units - lost_units), 0)::bigint as units
    from wallet.chargeback
    where state = 'open' ${memberId ? sql`and member_id = ${memberId}` : empty}`)
  return row?.units ?? 0n
}

/** Returns the total that providers took beyond the amounts ever paid. */
export async function sumExcess(tx: ReadTx): Promise<bigint> {
  const [row] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(claimed_units - returned_units - amount_units), 0)::bigint as units
    from wallet.chargeback where claimed_units - returned_units > amount_units`)
  return row?.units ?? 0n
}

const shaped = (rows: Row[]): Chargeback[] =>
  rows.map(({ at, by, byId, outcome, reason, ...one }) => ({
    ...one,
    proposal:
      outcome && byId && at ? { at, by: by ?? '', byId, outcome, reason: reason ?? '' } : null,
  }))
