import { isCheckDue, lastGameSession, openGameSession, playedMs } from '#casino'
import type { Database } from '#kernel/database'
import { newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'

type Play = { memberId: string; gameId: string; at: Date }

/**
 * Counts a lottery request as part of the member's play session, like a round of any other game:
 * play time continues from here, and the reality check is checked before the next request.
 *
 * @throws Refusal `reality-check-due`
 */
export async function enterPlaySession(
  { db }: { db: Database },
  { at, gameId, memberId }: Play,
): Promise<void> {
  const { isHere, last } = await db.read(async (tx) => {
    const found = await lastGameSession(tx, memberId, at)
    const isPlaying = (await playedMs(tx, memberId, at)) > 0
    return { isHere: isPlaying && found?.gameId === gameId, last: isPlaying ? found : undefined }
  })
  if (last && isCheckDue(last, at)) refuse('reality-check-due')
  if (isHere) return
  const launchId = newId()
  await db.write((tx) => openGameSession(tx, { at, gameId, launchId, memberId, trialUnits: 0n }))
}
