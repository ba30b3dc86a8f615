import { findStandings } from '#identity'
import type { Tx } from '#kernel/database'
import { readHolds } from '#protection'

/** Whoever is not active or is on a break is not drawn back by a reward. */
export async function mayHave(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const [standing] = await findStandings(tx, [memberId])
  return standing?.state === 'active' && !(await readHolds(tx, memberId, at)).pause
}
