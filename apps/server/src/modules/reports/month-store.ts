import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** The tables that lie in months. */
const monthly = ['play', 'team_play']

/**
 * Opens every month from the first day to the last, where it is not open yet: a part of each table
 * of its own. Both are days of the brand (yyyy-MM-dd).
 */
export async function openMonths(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of monthly) {
    await tx.rows(sql`
      select reports.open_month(${table}, month::date) from generate_series(
        date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') month`)
  }
}
