import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/**
 * Returns the versions that operators chose, by game. A game without one plays its first version.
 */
export async function findVersions(tx: ReadTx, gameIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ gameId: string; version: number }>(sql`
    select game_id as "gameId", version from casino.chosen_version
    where game_id = any(${gameIds}::text[])`)
  return new Map(rows.map(({ gameId, version }) => [gameId, version]))
}

/** Replaces the version `from`, if it is still the chosen one; returns false otherwise. */
export async function updateVersion(
  tx: Tx,
  gameId: string,
  { at, from, opened, to }: { from: number; to: number; opened: number; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into casino.chosen_version as c (game_id, version, chosen_at)
    select ${gameId}, ${to}::int, ${at}::timestamptz
    where ${from}::int = ${opened}::int
      or exists (select from casino.chosen_version where game_id = ${gameId})
    on conflict (game_id) do update set version = ${to}, chosen_at = ${at}
      where c.version = ${from}
    returning 1`)
  return rows.length > 0
}
