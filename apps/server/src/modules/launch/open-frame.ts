import type { Tx } from '#kernel/database/database'
import { digestOf, newToken } from '#kernel/ids'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { openGameSession } from '#casino'
import { readSettings } from '#settings'
import { lockLaunch, updateOpened } from './launch-store.ts'
import { frameLifeMs, mayOpen } from './launch.ts'
import type { Launch } from './launch.ts'

/**
 * Exchanges the token in a game's URL for the token of its frame, and opens the game session.
 *
 * @throws Refusal `launch-expired`: unknown, used, too old, or from another IP address; always the
 *   same refusal
 */
export async function openFrame(
  tx: Tx,
  order: { token: string; ip: string; now: Date },
): Promise<{ frameToken: string; launch: Launch }> {
  const { ip, now, token } = order
  const launch = await lockLaunch(tx, digestOf(token))
  if (!launch || !mayOpen(launch, ip, now)) return refuse('launch-expired')
  const frameToken = newToken()
  const endsAt = new Date(now.getTime() + frameLifeMs)
  await updateOpened(tx, launch.id, { digest: digestOf(frameToken), endsAt, openedAt: now })
  const { trial } = await readSettings(tx)
  await openGameSession(tx, {
    at: now,
    gameId: launch.gameId,
    launchId: launch.id,
    memberId: launch.memberId,
    trialUnits: unitsOf(trial.amount),
  })
  return { frameToken, launch }
}
