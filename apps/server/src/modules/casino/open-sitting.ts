import type { Tx } from '#kernel/database'
import { insertSeeds } from './seed-store.ts'
import { newSeed } from './seed.ts'
import { findCheckMinutes, insertSitting } from './sitting-store.ts'
import { checkMinutesDefault } from './sitting.ts'

/** Who begins to play what. Without a member it is a trial with so much play money. */
export type SittingOrder = {
  launchId: string
  memberId: string | null
  gameId: string
  trialUnits: bigint
  at: Date
  key: Buffer
}

/** Sits somebody down at a game: seeds are there before the first round, their hash with them. */
export async function openSitting(tx: Tx, order: SittingOrder): Promise<void> {
  const { at, gameId, key, launchId, memberId, trialUnits } = order
  const ownerId = memberId ?? launchId
  const wished = memberId === null ? undefined : await findCheckMinutes(tx, memberId)
  await insertSeeds(tx, [newSeed(ownerId, 'active', key), newSeed(ownerId, 'next', key)], at)
  await insertSitting(tx, {
    checkedAt: at,
    checkMinutes: wished ?? checkMinutesDefault,
    gameId,
    id: launchId,
    isTrial: memberId === null,
    memberId,
    ownerId,
    playedAt: null,
    roundCount: 0,
    stakedUnits: 0n,
    startedAt: at,
    trialUnits: memberId === null ? trialUnits : null,
    wonUnits: 0n,
  })
}
