import type { Tx } from '#kernel/database/database'
import type { WagerSettled } from '#wagers'
import { housePlaysOf, playsOf } from './play.ts'
import { addHousePlays, addMemberPlays } from './play-store.ts'
import { addTeamPlays } from './team-store.ts'
import { keepWaiting, mayAdd, takeWaiting } from './rebuild-store.ts'

/**
 * Adds settled wagers to the sums, exactly once, in the transaction that handles their events.
 * While the sums are rebuilt, wagers wait; the next event, or the end of the rebuild, adds them.
 */
export async function addPlays(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  if (!(await mayAdd(tx))) return keepWaiting(tx, bodies)
  await addAll(tx, [...(await takeWaiting(tx)), ...bodies])
}

/** Adds the wagers that waited for a rebuild; does nothing while sums are being rebuilt. */
export async function addWaiting(tx: Tx): Promise<void> {
  if (await mayAdd(tx)) await addAll(tx, await takeWaiting(tx))
}

async function addAll(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  const plays = playsOf(bodies)
  if (plays.length === 0) return
  await addMemberPlays(tx, plays)
  await addTeamPlays(tx, plays)
  await addHousePlays(tx, housePlaysOf(plays))
}
