import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

type Shown = { gameId: string; before?: bigint; limit: number }

/**
 * Returns the version of a game with its newest results; undefined for an unknown game. The rows
 * themselves are compared, so whatever changes one changes the version.
 */
export async function findResultsVersion(
  tx: ReadTx,
  { before, gameId, limit }: Shown,
): Promise<string | undefined> {
  const [game] = await tx.rows<{ version: string }>(sql`
    select md5(g::text || coalesce((
      select string_agg(d::text, ',' order by d.number) from (
        select * from lottery.draw
        where game_id = g.id and (drawn is not null or (state = 'void' and secret is not null))
          and number < ${before ?? 9_000_000_000_000_000n}
        order by number desc limit ${limit}) d), '')) as version
    from lottery.game g where g.id = ${gameId}`)
  return game?.version
}

/** Returns the version of a game with its unfinished draws and its newest results. */
export async function findBoardVersion(
  tx: ReadTx,
  { gameId, limit }: Shown,
): Promise<string | undefined> {
  const [game] = await tx.rows<{ version: string }>(sql`
    select md5(g::text || coalesce((
      select string_agg(d::text, ',' order by d.number) from (
        (select * from lottery.draw
        where game_id = g.id and (drawn is not null or (state = 'void' and secret is not null))
        order by number desc limit ${limit})
        union all
        (select * from lottery.draw
        where game_id = g.id and state in ('announced', 'selling', 'closed', 'drawn'))) d), ''))
      as version
    from lottery.game g where g.id = ${gameId}`)
  return game?.version
}
