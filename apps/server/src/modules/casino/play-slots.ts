import type { Database } from '#kernel/database'
import { Refusal } from '#kernel/refusal'
import { drawRound } from './open-round.ts'
import type { OpenRound } from './open-round.ts'
import type { SpinOrder } from './round.ts'
import { settleRound } from './settle-rounds.ts'
import type { Played } from './settle-rounds.ts'
import { stakeRound } from './stake-rounds.ts'
import { gameSessionOf } from './slot-state.ts'

/**
 * One turn of a slot in three steps, none of which can be taken back: the stake is taken and
 * committed, custody says how it comes out, the round is paid and written. Whoever stops between
 * them leaves a stake that is finished later with the same outcome. The same id again is the same
 * round.
 *
 * @throws Refusal the rule that says no; `custody-away` before a stake was taken; `unavailable`
 *   when it was taken and its round is still to come
 */
export async function playSlot(
  db: Database,
  order: SpinOrder,
): Promise<Played & { hasGrants: boolean }> {
  const { hasGrants = true, open, round } = await stakeRound(db, order)
  if (open) return { ...(await finishRound(db, open, order.at)), hasGrants }
  return { hasGrants, round, gameSession: await db.read((tx) => gameSessionOf(tx, order.launchId)) }
}

/** Draws and settles a stake that was taken. @throws Refusal `unavailable` while nobody can draw */
export async function finishRound(db: Database, open: OpenRound, at: Date): Promise<Played> {
  const round = await drawRound(db, open).catch((error: unknown) => {
    const isAway = error instanceof Refusal && error.code === 'custody-away'
    throw isAway ? new Refusal('unavailable', {}, { cause: error }) : error
  })
  return settleRound(db, { at, round })
}
