import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A result of an external draw, as one source reports it. */
export type ReportedResult = {
  gameId: string
  number: bigint
  source: string
  drawn: string[]
  reportedBy: string
  reportedAt: Date
}

export const listReports = (
  tx: ReadTx,
  gameId: string,
  number: bigint,
): Promise<ReportedResult[]> =>
  tx.rows<ReportedResult>(sql`
    select game_id as "gameId", number, source, drawn, said_by as "reportedBy",
      said_at as "reportedAt"
    from lottery.result where game_id = ${gameId} and number = ${number} order by said_at`)

/** Lists the reports of other sources about these draws. */
export const listOtherReports = (
  tx: Tx,
  { gameId, numbers, source }: { gameId: string; numbers: bigint[]; source: string },
): Promise<ReportedResult[]> =>
  tx.rows<ReportedResult>(sql`
    select game_id as "gameId", number, source, drawn, said_by as "reportedBy",
      said_at as "reportedAt"
    from lottery.result
    where game_id = ${gameId} and number = any(${numbers}::bigint[]) and source <> ${source}
    order by number, said_at`)

/** Inserts like `insertResult`, for the draws of many days. */
export async function insertResults(tx: Tx, reports: readonly ReportedResult[]): Promise<void> {
  if (reports.length === 0) return
  await tx.send(sql`
    insert into lottery.result (game_id, number, source, drawn, said_by, said_at)
    select g, n, s, string_to_array(d, ','), b, a
    from unnest(${reports.map(({ gameId }) => gameId)}::text[],
      ${reports.map(({ number }) => number)}::bigint[],
      ${reports.map(({ source }) => source)}::text[],
      ${reports.map(({ drawn }) => drawn.join())}::text[],
      ${reports.map(({ reportedBy }) => reportedBy)}::text[],
      ${reports.map(({ reportedAt }) => reportedAt)}::timestamptz[]) as x (g, n, s, d, b, a)
    on conflict (game_id, number, source) do update set drawn = excluded.drawn,
      said_by = excluded.said_by, said_at = excluded.said_at`)
}

/** Stores a source's report; the same source may correct it until the draw is decided. */
export const insertResult = (tx: Tx, report: ReportedResult) =>
  tx.rows(sql`
    insert into lottery.result (game_id, number, source, drawn, said_by, said_at)
    values (${report.gameId}, ${report.number}, ${report.source}, ${report.drawn}::text[],
      ${report.reportedBy}, ${report.reportedAt})
    on conflict (game_id, number, source) do update set drawn = excluded.drawn,
      said_by = excluded.said_by, said_at = excluded.said_at`)
