import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'

export type PickStake = {
  playType: string
  group: number
  option: string
  ticketCount: number
  stakeUnits: bigint
}

/**
 * Lists the stakes on a draw by pick, largest first. An option that is a separate bet has its own
 * stake; the numbers of a combination share the stake of their group.
 */
export const listPickStakes = (
  tx: ReadTx,
  gameId: string,
  number: bigint,
  limit: number,
): Promise<PickStake[]> =>
  tx.rows<PickStake>(sql`
    with line as (
      select t.id, l ->> 'playType' as play_type, l -> 'picks' as picks,
        (l ->> 'stakeUnits')::bigint as stake_units, (l ->> 'betCount')::int as bet_count,
        (select sum(json_array_length(g)) from json_array_elements(l -> 'picks') g) as pick_count
      from lottery.ticket t, json_array_elements(t.lines) l
      where t.game_id = ${gameId} and t.number = ${number}
        and t.state not in ('void', 'cancelled'))
    select play_type as "playType", (place - 1)::int as "group", option,
      count(distinct id)::int as "ticketCount",
      sum(stake_units / case when bet_count = pick_count then bet_count
        else json_array_length(g) end)::bigint as "stakeUnits"
    from line, json_array_elements(picks) with ordinality as x (g, place),
      json_array_elements_text(g) option
    group by 1, 2, 3 order by 5 desc, 1, 2, 3 limit ${limit}`)
