import type { ReadTx } from '#kernel/database/database'
import { isPaid, type Magazine } from './magazine.ts'
import { listVolleys } from './magazine-store.ts'

/** Returns the paid hits of a magazine, ordered by nonce. */
export async function paidShots(tx: ReadTx, { id }: Pick<Magazine, 'id'>) {
  const volleys = await listVolleys(tx, [id])
  return volleys
    .flatMap(({ shots }) => shots.filter(isPaid))
    .map(({ multiplier, nonce, target }) => ({ multiplier, shot: nonce, target }))
    .toSorted((one, other) => one.shot - other.shot)
}
