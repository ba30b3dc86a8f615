import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A favourite or recent game of a member. */
type MemberGame = { memberId: string; gameId: string; at: Date }

const newestFirst = raw('order by at desc, game_id')

/** Lists the ids of a member's favourites, the latest first. */
export async function listFavouriteIds(tx: ReadTx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select game_id as "gameId", added_at as at from catalog.favourite
    where member_id = ${memberId} ${newestFirst}`)
  return rows.map(({ gameId }) => gameId)
}

/** Adds a favourite; returns false when the member has the maximum already. */
export async function insertFavourite(
  tx: Tx,
  memberGame: MemberGame,
  countMax: number,
): Promise<boolean> {
  const { at, gameId, memberId } = memberGame
  await tx.rows(sql`
    insert into catalog.favourite (member_id, game_id, added_at)
    select ${memberId}, ${gameId}, ${at}
    where (select count(*) from catalog.favourite where member_id = ${memberId}) < ${countMax}
    on conflict do nothing`)
  const kept = await tx.rows(sql`
    select 1 from catalog.favourite where member_id = ${memberId} and game_id = ${gameId}`)
  return kept.length > 0
}

export const deleteFavourite = (tx: Tx, memberId: string, gameId: string) =>
  tx.rows(sql`
    delete from catalog.favourite where member_id = ${memberId} and game_id = ${gameId}`)

/** Lists the ids of the games that a member opened recently, the latest first. */
export async function listRecentIds(
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select game_id as "gameId", opened_at as at from catalog.opening
    where member_id = ${memberId} ${newestFirst} limit ${limit}`)
  return rows.map(({ gameId }) => gameId)
}

export const upsertOpening = (tx: Tx, { at, gameId, memberId }: MemberGame) =>
  tx.rows(sql`
    insert into catalog.opening (member_id, game_id, opened_at)
    values (${memberId}, ${gameId}, ${at})
    on conflict (member_id, game_id) do update set opened_at = excluded.opened_at`)
