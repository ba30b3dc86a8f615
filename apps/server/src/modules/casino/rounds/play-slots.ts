import type { Database } from '#kernel/database/database'
import { Refusal } from '#kernel/refusal'
import { drawRound } from './open-round.ts'
import type { OpenRound } from './open-round.ts'
import type { SpinOrder } from './round.ts'
import { settleRound } from './settle-rounds.ts'
import type { Played } from './settle-rounds.ts'
import { stakeRound } from './stake-rounds.ts'
import { gameSessionOf } from './slot-state.ts'

/**
 * Plays one slot round in three steps, none of which can be undone: takes and commits the stake,
 * asks custody for the outcome, pays and writes the round. If the process stops in between, the
 * stake is finished later with the same outcome. The same id again gives the same round.
 *
 * @throws Refusal of the rule that forbids it; `custody-away` before a stake was taken;
 *   `unavailable` when it was taken and its round is still to come
 */
export async function playSlot(
  db: Database,
  order: SpinOrder,
): Promise<Played & { hasGrants: boolean }> {
  const { hasGrants = true, open, round } = await stakeRound(db, order)
  if (open) return { ...(await finishRound(db, open, order.at)), hasGrants }
  return { hasGrants, round, gameSession: await db.read((tx) => gameSessionOf(tx, order.launchId)) }
}

/** Draws and settles a stake that was taken. @throws Refusal `unavailable` while custody is away */
export async function finishRound(db: Database, open: OpenRound, at: Date): Promise<Played> {
  const round = await drawRound(db, open).catch((error: unknown) => {
    const isAway = error instanceof Refusal && error.code === 'custody-away'
    throw isAway ? new Refusal('unavailable', {}, { cause: error }) : error
  })
  return settleRound(db, { at, round })
}
