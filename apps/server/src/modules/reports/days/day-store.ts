import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** The figures of a day as text, so that their fingerprint never depends on a number's form. */
export type DayFigures = {
  openingUnits: string
  closingUnits: string
  betCount: string
  stakeUnits: string
  payoutUnits: string
  depositedUnits: string
  withdrawnUnits: string
  /** Every flow: cause, from, to, count, units. */
  flows: string[]
}

export type Proof = { name: string; holds: boolean }

export type ClosedDay = {
  day: string
  figures: DayFigures
  /** What the books show now, if a late void or a late vendor message changed them. */
  figuresNow: DayFigures | null
  proofs: Proof[]
  digest: string
  closeCount: number
  closedBy: string
  closedAt: Date
}

/** Locks the closing of days, so that one day is closed at a time. */
export async function lockDays(tx: Tx): Promise<void> {
  await tx.rows(sql`lock table reports.closed_day in share row exclusive mode`)
}

export async function findDay(tx: Tx, day: string): Promise<ClosedDay | undefined> {
  const [found] = await tx.rows<ClosedDay>(sql`
    select day, figures, figures_now as "figuresNow", proofs, digest, close_count as "closeCount",
      closed_by as "closedBy", closed_at as "closedAt"
    from reports.closed_day where day = ${day}::date`)
  return found
}

/** Lists the closed days of the span, first and last day included. */
export function listDays(tx: Tx, { from, to }: { from: string; to: string }): Promise<ClosedDay[]> {
  return tx.rows<ClosedDay>(sql`
    select day, figures, figures_now as "figuresNow", proofs, digest, close_count as "closeCount",
      closed_by as "closedBy", closed_at as "closedAt"
    from reports.closed_day where day >= ${from}::date and day <= ${to}::date order by day`)
}

export function listClosed(tx: ReadTx, limit: number): Promise<ClosedDay[]> {
  return tx.rows<ClosedDay>(sql`
    select day, figures, figures_now as "figuresNow", proofs, digest, close_count as "closeCount",
      closed_by as "closedBy", closed_at as "closedAt"
    from reports.closed_day order by day desc limit ${limit}`)
}

/** Stores a closed day. A second closing keeps the first figures and stores the current ones. */
export async function keepDay(tx: Tx, closed: ClosedDay): Promise<void> {
  await tx.rows(sql`
    insert into reports.closed_day as d
      (day, figures, proofs, digest, close_count, closed_by, closed_at)
    values (${closed.day}::date, ${JSON.stringify(closed.figures)}::jsonb,
      ${JSON.stringify(closed.proofs)}::jsonb, ${closed.digest}, 1, ${closed.closedBy},
      ${closed.closedAt})
    on conflict (day) do update set proofs = excluded.proofs, close_count = d.close_count + 1,
      figures_now = ${closed.figuresNow && JSON.stringify(closed.figuresNow)}::jsonb,
      closed_by = excluded.closed_by, closed_at = excluded.closed_at`)
}

/** Returns the first day with a play. */
export async function firstPlayDay(tx: ReadTx): Promise<string | null> {
  const [row] = await tx.rows<{ day: string | null }>(sql`
    select min(day)::text as day from reports.house_play where currency = 'KRW'`)
  return row?.day ?? null
}
