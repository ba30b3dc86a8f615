import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** One answer to one question of a round. */
export type TableDecision = {
  id: string
  roundId: string
  position: number
  betId: string
  spot: string
  choice: string
  isAutomatic: boolean
  /** Taken by a wager with the same id. */
  extraUnits: bigint
  decidedAt: Date
}

const columns = raw(`id, round_id as "roundId", position, bet_id as "betId", spot, choice,
  is_automatic as "isAutomatic", extra_units as "extraUnits", decided_at as "decidedAt"`)

/** Returns the decisions of a round in the order in which they counted. */
export function listDecisions(tx: ReadTx, roundId: string): Promise<TableDecision[]> {
  return tx.rows<TableDecision>(sql`
    select ${columns} from tables.decision where round_id = ${roundId} order by position`)
}

/** Returns the automatic decisions of these rounds, made for members who were late. */
export const listLate = (tx: ReadTx, roundIds: string[]): Promise<TableDecision[]> =>
  tx.rows<TableDecision>(sql`
    select ${columns} from tables.decision
    where round_id = any(${roundIds}::uuid[]) and is_automatic order by round_id, position`)

export async function insertDecisions(tx: Tx, decisions: TableDecision[]): Promise<void> {
  await tx.rows(sql`
    insert into tables.decision (id, round_id, position, bet_id, spot, choice, is_automatic,
      extra_units, decided_at)
    select * from unnest(
      ${decisions.map(({ id }) => id)}::uuid[], ${decisions.map((d) => d.roundId)}::uuid[],
      ${decisions.map((d) => d.position)}::int[], ${decisions.map((d) => d.betId)}::uuid[],
      ${decisions.map((d) => d.spot)}::text[], ${decisions.map((d) => d.choice)}::text[],
      ${decisions.map((d) => d.isAutomatic)}::boolean[],
      ${decisions.map((d) => d.extraUnits)}::bigint[],
      ${decisions.map((d) => d.decidedAt)}::timestamptz[])`)
}
