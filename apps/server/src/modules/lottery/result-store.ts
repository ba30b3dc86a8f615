import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** A result of somebody else's draw, as one source says it. */
export type SaidResult = {
  gameId: string
  number: bigint
  source: string
  drawn: string[]
  saidBy: string
  saidAt: Date
}

export const listSaid = (tx: ReadTx, gameId: string, number: bigint): Promise<SaidResult[]> =>
  tx.rows<SaidResult>(sql`
    select game_id as "gameId", number, source, drawn, said_by as "saidBy", said_at as "saidAt"
    from lottery.result where game_id = ${gameId} and number = ${number} order by said_at`)

/** What other sources say of these draws. */
export const listOthersSaid = (
  tx: Tx,
  { gameId, numbers, source }: { gameId: string; numbers: bigint[]; source: string },
): Promise<SaidResult[]> =>
  tx.rows<SaidResult>(sql`
    select game_id as "gameId", number, source, drawn, said_by as "saidBy", said_at as "saidAt"
    from lottery.result
    where game_id = ${gameId} and number = any(${numbers}::bigint[]) and source <> ${source}
    order by number, said_at`)

/** The same as `insertResult` for the draws of many days. */
export async function insertResults(tx: Tx, said: readonly SaidResult[]): Promise<void> {
  if (said.length === 0) return
  await tx.send(sql`
    insert into lottery.result (game_id, number, source, drawn, said_by, said_at)
    select g, n, s, string_to_array(d, ','), b, a
    from unnest(${said.map(({ gameId }) => gameId)}::text[],
      ${said.map(({ number }) => number)}::bigint[], ${said.map(({ source }) => source)}::text[],
      ${said.map(({ drawn }) => drawn.join())}::text[], ${said.map(({ saidBy }) => saidBy)}::text[],
      ${said.map(({ saidAt }) => saidAt)}::timestamptz[]) as x (g, n, s, d, b, a)
    on conflict (game_id, number, source) do update set drawn = excluded.drawn,
      said_by = excluded.said_by, said_at = excluded.said_at`)
}

/** Keeps what a source says; the same source may correct itself until the draw is decided. */
export const insertResult = (tx: Tx, said: SaidResult) =>
  tx.rows(sql`
    insert into lottery.result (game_id, number, source, drawn, said_by, said_at)
    values (${said.gameId}, ${said.number}, ${said.source}, ${said.drawn}::text[],
      ${said.saidBy}, ${said.saidAt})
    on conflict (game_id, number, source) do update set drawn = excluded.drawn,
      said_by = excluded.said_by, said_at = excluded.said_at`)
