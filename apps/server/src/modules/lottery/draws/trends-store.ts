import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

/** What came in a game: its last draws, newest first, and every value in its whole history. */
export type Trends = {
  counted: number
  list: { drawn: string[]; number: string }[]
  values: { gap: number; hits: number; place: number; value: string }[]
}

/**
 * Reads the trends of a game by one statement; undefined for an unknown game. Only a value that did
 * not come in these draws is counted back further.
 */
export async function findTrends(
  tx: ReadTx,
  { gameId, limit }: { gameId: string; limit: number },
): Promise<Trends | undefined> {
  const [found] = await tx.rows<Trends>(sql`
    with recent as materialized (
      select number, drawn, row_number() over (order by number desc) - 1 as ago
      from lottery.draw
      where game_id = ${gameId} and drawn is not null and state <> 'void'
      order by number desc limit ${limit}),
    counts as materialized (
      select c.place, c.value, c.hits, coalesce(r.ago, (
        select count(*) from lottery.draw d
        where d.game_id = c.game_id and d.number > c.last_number and d.drawn is not null
          and d.state <> 'void')) as gap
      from lottery.value_count c left join recent r on r.number = c.last_number
      where c.game_id = ${gameId} and c.hits > 0)
    select
      coalesce((
        select sum(c.hits) / case when c.place > 0 then 1 else
          (select cardinality(drawn) from recent where ago = 0) end
        from counts c where c.place = (select min(place) from counts) group by c.place), 0)::float8
        as counted,
      coalesce((select json_agg(json_build_object('number', number::text, 'drawn', drawn)
        order by ago) from recent), '[]') as list,
      coalesce((select json_agg(json_build_object('place', place, 'value', value, 'hits', hits,
        'gap', gap) order by place, value) from counts), '[]') as values
    from lottery.game where id = ${gameId}`)
  return found
}
