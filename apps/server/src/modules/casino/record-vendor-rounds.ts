import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database'
import type { WagerRevised, WagerSettled } from '#wagers'
import { addOutside } from './game-session-store.ts'

/**
 * Vendors' rounds and tickets on draws count in the stay as rounds of ours do, when they are
 * decided and when that changes: neither knows at which opening of its game it was played.
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
