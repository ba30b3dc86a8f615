import sql, { empty, raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { PageEnd } from '../page.ts'
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
  opened_at as "openedAt", ended_at as "endedAt", decided_by as "decidedBy",
  collect_count as "collectCount", proposed_outcome as outcome, proposed_reason as reason,
  proposed_by_id as "byId", proposed_by as "by", proposed_at as at`)

export async function insertChargeback(tx: Tx, one: Chargeback): Promise<void> {
  await tx.rows(sql`
    insert into wallet.chargeback (id, provider, payment_id, deposit_id, member_id, state,
      amount_units, taken_units, opened_at, ended_at)
    values (${one.id}, ${one.provider}, ${one.paymentId}, ${one.depositId}, ${one.memberId},
      ${one.state}, ${one.amountUnits}, ${one.takenUnits}, ${one.openedAt}, ${one.endedAt})`)
}

export async function findChargeback(tx: Tx, id: string): Promise<Chargeback | undefined> {
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

/** The one of a payment, held; its deposit's row is held by the caller. */
export async function lockChargebackOf(tx: Tx, paymentId: string): Promise<Chargeback | undefined> {
  const rows = await tx.rows<Row>(
    sql`select ${columns} from wallet.chargeback where payment_id = ${paymentId} for update`,
  )
  return shaped(rows)[0]
}

export async function updateChargeback(tx: Tx, one: Chargeback): Promise<void> {
  const { proposal } = one
  await tx.rows(sql`
    update wallet.chargeback set state = ${one.state}, taken_units = ${one.takenUnits},
      ended_at = ${one.endedAt}, decided_by = ${one.decidedBy},
      collect_count = ${one.collectCount}, proposed_outcome = ${proposal?.outcome ?? null},
      proposed_reason = ${proposal?.reason ?? null}, proposed_by_id = ${proposal?.byId ?? null},
      proposed_by = ${proposal?.by ?? null}, proposed_at = ${proposal?.at ?? null}
    where id = ${one.id}`)
}

export async function listChargebacks(
  tx: Tx,
  filter: { state?: string | undefined; after?: PageEnd | undefined; limit: number },
): Promise<Chargeback[]> {
  const { after, limit, state } = filter
  return shaped(
    await tx.rows<Row>(sql`
      select ${columns} from wallet.chargeback
      where true ${state ? sql`and state = ${state}` : empty}
        ${after ? sql`and (opened_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
      order by opened_at, id limit ${limit}`),
  )
}

/** What open ones say that members owe, or this one. */
export async function sumOwed(tx: Tx, memberId?: string): Promise<bigint> {
  const [row] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(amount_units - taken_units), 0)::bigint as units
    from wallet.chargeback
    where state = 'open' ${memberId ? sql`and member_id = ${memberId}` : empty}`)
  return row?.units ?? 0n
}

const shaped = (rows: Row[]): Chargeback[] =>
  rows.map(({ at, by, byId, outcome, reason, ...one }) => ({
    ...one,
    proposal:
      outcome && byId && at ? { at, by: by ?? '', byId, outcome, reason: reason ?? '' } : null,
  }))
