import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** A result of somebody else's draw, as one source says it. */
export type SaidResult = {
  gameId: string
  number: bigint
  source: string
  drawn: string[]
  saidBy: string
  saidAt: Date
}

export const listSaid = (tx: Tx, gameId: string, number: bigint): Promise<SaidResult[]> =>
  tx.rows<SaidResult>(sql`
    select game_id as "gameId", number, source, drawn, said_by as "saidBy", said_at as "saidAt"
    from lottery.result where game_id = ${gameId} and number = ${number} order by said_at`)

/** Keeps what a source says; the same source may correct itself until the draw is decided. */
export const insertResult = (tx: Tx, said: SaidResult) =>
  tx.rows(sql`
    insert into lottery.result (game_id, number, source, drawn, said_by, said_at)
    values (${said.gameId}, ${said.number}, ${said.source}, ${said.drawn}::text[],
      ${said.saidBy}, ${said.saidAt})
    on conflict (game_id, number, source) do update set drawn = excluded.drawn,
      said_by = excluded.said_by, said_at = excluded.said_at`)
