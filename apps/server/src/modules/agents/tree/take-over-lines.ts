import type { Tx } from '#kernel/database/database'
import { refreshStanding } from '../standing.ts'
import { takeFormerLines } from './former-line-store.ts'
import { standBelow } from './stand-below.ts'
import { findUpline, isBelow, lockTree, updateMayTransfer } from './tree-store.ts'

const linesMax = 500

/**
 * Converts the lines of former trees to edges, after an upgrade. Members who already have an upline
 * keep it, and lines that would close a circle are skipped.
 *
 * @returns how many lines were converted
 */
export async function takeOverLines(tx: Tx, now: Date): Promise<number> {
  const lines = await takeFormerLines(tx, linesMax)
  if (lines.length > 0) await lockTree(tx)
  for (const { memberId, mayTransfer, reason, setAt, setBy, uplineId } of lines) {
    if (await isBelow(tx, memberId, uplineId)) continue
    await standBelow(tx, [{ fromAt: setAt, memberId, reason, setBy, uplineId }])
    const line = await findUpline(tx, memberId)
    if (mayTransfer && line?.uplineId === uplineId) {
      await updateMayTransfer(tx, { by: setBy, mayTransfer, memberId, reason })
    }
    await refreshStanding(tx, memberId, now)
  }
  return lines.length
}
