import sql from 'sql-template-tag'
import type { Worded } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A price boost for one bet of one member. */
export type Boost = {
  id: string
  memberId: string
  title: Worded
  source: string
  /** The increase of the win, in basis points. */
  winBps: number
  stakeUnitsMax: bigint
  oddsMilliMin: number
  givenAt: Date
  expiresAt: Date
}

export const insertBoost = (tx: Tx, one: Boost) =>
  tx.rows(sql`
    insert into sportsbook.boost (id, member_id, title, source, win_bps, stake_units_max,
      odds_milli_min, given_at, expires_at)
    values (${one.id}, ${one.memberId}, ${JSON.stringify(one.title)}::jsonb, ${one.source},
      ${one.winBps}, ${one.stakeUnitsMax}, ${one.oddsMilliMin}, ${one.givenAt}, ${one.expiresAt})
    on conflict (id) do nothing`)

const columns = sql`id, member_id as "memberId", title, source, win_bps as "winBps",
  stake_units_max as "stakeUnitsMax", odds_milli_min as "oddsMilliMin", given_at as "givenAt",
  expires_at as "expiresAt"`

/** Lists the boosts that a member may still use, the first to expire first. */
export const listBoosts = (tx: ReadTx, memberId: string, now: Date): Promise<Boost[]> =>
  tx.rows<Boost>(sql`
    select ${columns} from sportsbook.boost
    where member_id = ${memberId} and bet_id is null and expires_at > ${now}
    order by expires_at, id limit 50`)

/** Locks unused boosts: of two bets at the same time, the second finds none. */
export async function lockBoosts(tx: Tx, ids: readonly string[]): Promise<Map<string, Boost>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<Boost>(sql`
    select ${columns} from sportsbook.boost
    where id = any(${ids}::uuid[]) and bet_id is null order by id for update`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Assigns boosts to the bets that use them. */
export async function useBoosts(
  tx: Tx,
  used: readonly (readonly [id: string, betId: string])[],
): Promise<void> {
  if (used.length === 0) return
  await tx.send(sql`
    update sportsbook.boost b set bet_id = n.bet_id
    from unnest(${used.map(([id]) => id)}::uuid[], ${used.map(([, betId]) => betId)}::uuid[])
      as n (id, bet_id)
    where b.id = n.id`)
}

/** Releases the boosts of refused bets. */
export async function freeBoosts(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return
  await tx.rows(sql`
    update sportsbook.boost set bet_id = null where bet_id = any(${betIds}::uuid[])`)
}

export const deleteBoosts = (tx: Tx, memberId: string) =>
  tx.rows(sql`delete from sportsbook.boost where member_id = ${memberId} and bet_id is null`)

export const exportBoosts = (tx: ReadTx, memberId: string): Promise<Boost[]> =>
  tx.rows<Boost>(sql`
    select ${columns} from sportsbook.boost where member_id = ${memberId}
    order by given_at desc limit 500`)
