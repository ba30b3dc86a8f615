import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A catalog game with its vendor's code. */
export type VendorGame = { gameId: string; vendor: string; code: string; category: string }
/** `isGone`: the vendor no longer lists it, and an import closed it. */
export type ListedGame = VendorGame & { isGone: boolean }

const columns = raw('game_id as "gameId", vendor, code, category')

/** @param keys `<vendor>:<code>` */
export function findGamesByCode(tx: ReadTx, keys: string[]): Promise<VendorGame[]> {
  const parts = keys.map((key) => [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)])
  return tx.rows<VendorGame>(sql`
    select g.game_id as "gameId", g.vendor, g.code, g.category
    from unnest(${parts.map(([vendor]) => vendor)}::text[],
      ${parts.map(([, code]) => code)}::text[]) as k (vendor, code)
    join seamless.game g on g.vendor = k.vendor and g.code = k.code`)
}

export async function findVendorGame(tx: ReadTx, gameId: string): Promise<VendorGame | undefined> {
  const [game] = await tx.rows<VendorGame>(sql`
    select ${columns} from seamless.game where game_id = ${gameId}`)
  return game
}

export function listGamesOf(tx: ReadTx, vendor: string): Promise<ListedGame[]> {
  return tx.rows<ListedGame>(sql`
    select ${columns}, gone_at is not null as "isGone"
    from seamless.game where vendor = ${vendor} order by code`)
}

export const updateGone = (tx: Tx, gameIds: string[], at: Date) =>
  tx.rows(sql`update seamless.game set gone_at = ${at} where game_id = any(${gameIds}::text[])`)

export async function upsertVendorGames(tx: Tx, games: VendorGame[]): Promise<void> {
  await tx.rows(sql`
    insert into seamless.game (game_id, vendor, code, category)
    select * from unnest(${games.map(({ gameId }) => gameId)}::text[],
      ${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ code }) => code)}::text[],
      ${games.map(({ category }) => category)}::text[])
    on conflict (game_id) do update set code = excluded.code, category = excluded.category,
      gone_at = null`)
}
