import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { VoidBet } from './void.ts'

export const insertVoid = (tx: Tx, one: { id: string; kind: string; round: string; at: Date }) =>
  tx.rows(sql`
    insert into rounds.void (id, kind, round, voided_at)
    values (${one.id}, ${one.kind}, ${one.round}, ${one.at})`)

/** Locks a void until the transaction ends. */
export async function lockVoid(tx: Tx, id: string) {
  const [row] = await tx.rows<{ kind: string; round: string }>(sql`
    select kind, round from rounds.void where id = ${id} for update`)
  return row
}

/** Writes the result of voiding these bets; a bet that could not be voided before may be by now. */
export const upsertBets = (tx: Tx, bets: VoidBet[]) =>
  tx.rows(sql`
    insert into rounds.void_bet (void_id, bet_id, member_id, stake_units, payout_units, is_back)
    select * from unnest(
      ${bets.map(({ voidId }) => voidId)}::uuid[], ${bets.map(({ betId }) => betId)}::uuid[],
      ${bets.map(({ memberId }) => memberId)}::uuid[],
      ${bets.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${bets.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${bets.map(({ isBack }) => isBack)}::boolean[])
    on conflict (void_id, bet_id) do update set is_back = excluded.is_back`)

export async function listStanding(tx: Tx, voidId: string): Promise<string[]> {
  const rows = await tx.rows<{ betId: string }>(sql`
    select bet_id as "betId" from rounds.void_bet where void_id = ${voidId} and not is_back`)
  return rows.map(({ betId }) => betId)
}

/** Returns how many bets of each of these voids could not be voided yet. */
export async function countStanding(tx: ReadTx, voidIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ voidId: string; count: number }>(sql`
    select void_id as "voidId", count(*)::int as count from rounds.void_bet
    where void_id = any(${voidIds}::uuid[]) and not is_back group by void_id`)
  return new Map(rows.map(({ count, voidId }) => [voidId, count]))
}
