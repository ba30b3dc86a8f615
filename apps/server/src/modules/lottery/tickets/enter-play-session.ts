import { countPlayed, isCheckDue, lastGameSession, openGameSession, playedMs } from '#casino'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'

type Play = { memberId: string; gameId: string; at: Date }

/**
 * Counts a lottery ticket as part of the member's play session, like a round of any other game:
 * play time continues from here, and the reality check is checked before the next ticket. Amounts
 * are not counted here: the net position of a play session comes from its wagers.
 *
 * @throws Refusal `reality-check-due`
 */
export async function enterPlaySession(tx: Tx, { at, gameId, memberId }: Play): Promise<void> {
  const found = await lastGameSession(tx, memberId, at)
  const isPlaying = (await playedMs(tx, memberId, at)) > 0
  const last = isPlaying ? found : undefined
  if (last && isCheckDue(last, at)) refuse('reality-check-due')
  const launchId = last?.gameId === gameId ? last.id : newId()
  if (launchId !== last?.id) {
    await openGameSession(tx, { at, gameId, launchId, memberId, trialUnits: 0n })
  }
  await countPlayed(tx, [
    { gameSessionId: launchId, payoutUnits: 0n, placedAt: at, stakeUnits: 0n },
  ])
}
