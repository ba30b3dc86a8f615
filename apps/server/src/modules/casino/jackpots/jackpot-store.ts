import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/**
 * Locks the pool of a game until the transaction ends, so that two wins happen one after the other.
 */
export async function lockJackpot(tx: Tx, gameId: string): Promise<void> {
  await tx.rows(sql`
    insert into casino.jackpot (game_id) values (${gameId}) on conflict do nothing`)
  await tx.rows(sql`select game_id from casino.jackpot where game_id = ${gameId} for update`)
}

export const updateJackpotWon = (tx: Tx, gameId: string, at: Date) =>
  tx.rows(sql`
    update casino.jackpot set won_count = won_count + 1, won_at = ${at}
    where game_id = ${gameId}`)
