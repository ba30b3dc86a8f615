import type { Client } from 'pg'

/** A statement as `pg_stat_statements` counted it. */
export type Counted = { calls: number; micros: number; walBytes: number; words: string }

/** What was asked since the counts began, most time first. */
export async function readStatements(client: Client): Promise<Counted[]> {
  const { rows } = await client.query<Record<'calls' | 'ms' | 'query' | 'wal', string>>(`
    select calls::text, total_exec_time::text as ms, wal_bytes::text as wal, query
    from pg_stat_statements where query !~ 'pg_stat|pg_current_wal'
    order by total_exec_time desc limit 60`)
  return rows.map(({ calls, ms, query, wal }) => ({
    calls: Number(calls),
    micros: Number(ms) * 1_000,
    walBytes: Number(wal),
    words: query.replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** How much was ever written ahead, and how often anything was committed. */
export async function readWritten(client: Client): Promise<{ commits: number; walBytes: number }> {
  const { rows } = await client.query<{ commits: string; wal: string }>(`
    select xact_commit::text as commits, (pg_current_wal_lsn() - '0/0')::text as wal
    from pg_stat_database where datname = current_database()`)
  return { commits: Number(rows[0]?.commits), walBytes: Number(rows[0]?.wal) }
}
