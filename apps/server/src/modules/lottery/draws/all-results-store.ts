import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { Draw } from './draw.ts'
import { drawColumns } from './draw-store.ts'

/** A place in the results of all games, newest first. */
export type ResultPlace = { drawAt: Date; gameId: string }

type Asked = {
  before: ResultPlace | null
  gameIds: readonly string[]
  limit: number
  since: Date | null
  until: Date | null
}

/** Later than any draw. */
const endOfTime = { drawAt: new Date('9999-01-01T00:00:00Z'), gameId: '' }

/** Lists results of these games by time, newest first: from an index, however many there are. */
export function listAllResults(tx: ReadTx, asked: Asked): Promise<Draw[]> {
  const { drawAt, gameId } = asked.before ?? endOfTime
  return tx.rows<Draw>(sql`
    select ${drawColumns} from lottery.draw
    where (drawn is not null or (state = 'void' and secret is not null))
      and (draw_at, game_id) < (${drawAt}::timestamptz, ${gameId}::text)
      and draw_at >= ${asked.since ?? new Date(0)}
      and draw_at < ${asked.until ?? endOfTime.drawAt}
      and game_id = any(${[...asked.gameIds]}::text[])
    order by draw_at desc, game_id desc limit ${asked.limit}`)
}

/** Numbers are looked for among this many draws; there is no index of what came. */
const searchedMax = 20_000

/** Lists those with a number or with all of these options. */
export function listAllSought(
  tx: ReadTx,
  asked: Asked & {
    /** The numbers that a name means, by game. */
    named: readonly { gameId: string; number: number }[]
    numberText: string
    options: readonly string[]
  },
): Promise<Draw[]> {
  const { drawAt, gameId } = asked.before ?? endOfTime
  return tx.rows<Draw>(sql`
    select * from (
      select ${drawColumns} from lottery.draw
      where (drawn is not null or (state = 'void' and secret is not null))
        and (draw_at, game_id) < (${drawAt}::timestamptz, ${gameId}::text)
        and draw_at >= ${asked.since ?? new Date(0)}
        and draw_at < ${asked.until ?? endOfTime.drawAt}
        and game_id = any(${[...asked.gameIds]}::text[])
      order by draw_at desc, game_id desc limit ${searchedMax}) d
    where d.number::text = ${asked.numberText} or d.drawn @> ${[...asked.options]}::text[]
      or (d."gameId", d.number) in (
        select * from unnest(${asked.named.map((one) => one.gameId)}::text[],
          ${asked.named.map(({ number }) => number)}::bigint[]))
    order by d."drawAt" desc, d."gameId" desc limit ${asked.limit}`)
}
