import { findGame } from '#catalog'
import type { Tx } from '#kernel/database/database'
import { noteVoid } from '#kernel/transparency/round-voids'
import type { Round } from './round.ts'
import { replayPath, tableBetKind } from '../wager-context.ts'

/**
 * Records for the public list of voids a round that was voided by rule because it had not locked.
 */
export async function countVoid(
  tx: Tx,
  { id, number, openedAt, tableId }: Round,
  at: Date,
): Promise<void> {
  // Nobody could bet on a round that had not opened.
  if (openedAt === null) return
  const name = (await findGame(tx, tableId))?.name ?? { EN: tableId, KO: tableId }
  await noteVoid(tx, {
    at,
    isLocked: false,
    kind: tableBetKind,
    name,
    number: Number(number),
    outcomeHash: null,
    reason: null,
    replayPath: replayPath(id),
    round: id,
    subject: tableId,
  })
}
