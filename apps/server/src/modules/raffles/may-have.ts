import { findStandings } from '#identity'
import type { Tx } from '#kernel/database/database'
import { readHolds } from '#protection'

/** Whether a member may get a prize: never if inactive or on a break. It could draw them back. */
export async function mayHave(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const [standing] = await findStandings(tx, [memberId])
  return standing?.state === 'active' && !(await readHolds(tx, memberId, at)).pause
}
