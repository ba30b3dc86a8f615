import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A wager that counts for a grant, in its current state. */
export type CountedWager = {
  grantId: string
  wagerId: string
  game: string
  category: string
  validBetUnits: bigint
  weightPercent: number
  countedUnits: bigint
  countedAt: Date
}

const columns = raw(`c.grant_id as "grantId", c.wager_id as "wagerId", c.game, c.category,
  c.valid_bet_units as "validBetUnits", c.weight_percent as "weightPercent",
  c.counted_units as "countedUnits", c.counted_at as "countedAt"`)

/** Returns the stored counts by wager id: a wager counts for one grant. */
export async function findCounted(
  tx: Tx,
  pairs: { grantId: string; wagerId: string }[],
): Promise<Map<string, CountedWager>> {
  const rows = await tx.rows<CountedWager>(sql`
    select ${columns} from unnest(${pairs.map(({ grantId }) => grantId)}::uuid[],
      ${pairs.map(({ wagerId }) => wagerId)}::uuid[]) as p (grant_id, wager_id)
    join bonus.counted_wager c on c.grant_id = p.grant_id and c.wager_id = p.wager_id`)
  return new Map(rows.map((row) => [row.wagerId, row]))
}

export async function keepCounted(tx: Tx, counted: CountedWager[]): Promise<void> {
  if (counted.length === 0) return
  await tx.rows(sql`
    insert into bonus.counted_wager as c (grant_id, wager_id, game, category, valid_bet_units,
      weight_percent, counted_units, counted_at)
    select * from unnest(
      ${counted.map(({ grantId }) => grantId)}::uuid[],
      ${counted.map(({ wagerId }) => wagerId)}::uuid[],
      ${counted.map(({ game }) => game)}::text[],
      ${counted.map(({ category }) => category)}::text[],
      ${counted.map(({ validBetUnits }) => validBetUnits)}::bigint[],
      ${counted.map(({ weightPercent }) => weightPercent)}::int[],
      ${counted.map(({ countedUnits }) => countedUnits)}::bigint[],
      ${counted.map(({ countedAt }) => countedAt)}::timestamptz[])
    on conflict (grant_id, wager_id) do update set valid_bet_units = excluded.valid_bet_units,
      counted_units = excluded.counted_units`)
}

export type CountedCursor = { countedAt: Date; wagerId: string }

/** Returns the wagers that counted for a grant, newest first, paged by key. */
export function listCounted(
  tx: ReadTx,
  { after, grantId, limit }: { grantId: string; after?: CountedCursor; limit: number },
): Promise<CountedWager[]> {
  const beyond = after
    ? sql`and (counted_at, wager_id) < (${after.countedAt}::timestamptz, ${after.wagerId}::uuid)`
    : empty
  return tx.rows<CountedWager>(sql`
    select ${columns} from bonus.counted_wager c where grant_id = ${grantId} ${beyond}
    order by counted_at desc, wager_id desc limit ${limit}`)
}
