import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database/database'
import type { WagerRevised, WagerSettled } from '#wagers'
import { addOutside } from '../sessions/game-session-store.ts'

/**
 * Counts vendors' rounds and draw tickets in the play session, when they are settled and when they
 * are revised. Neither says in which game session it was played.
 */
export async function countOutside(tx: Tx, bodies: (WagerSettled | WagerRevised)[]) {
  const theirs = bodies.filter(({ category, isTrial, vendor }) => {
    return !isTrial && (vendor !== studio || category.endsWith('LOTT'))
  })
  const plays = theirs.map((body) => ({
    gameId: body.game,
    memberId: body.memberId,
    placedAt: new Date(body.placedAt),
    roundCount: 'betCount' in body ? Number(body.betCount) : 1,
    stakedUnits: BigInt(body.stakeUnits),
    wonUnits: BigInt(body.payoutUnits),
  }))
  await addOutside(tx, plays)
}
