import type { Tx } from '#kernel/database'
import { refreshStanding } from '../standing.ts'
import { takeFormerLines } from './former-line-store.ts'
import { standBelow } from './stand-below.ts'
import { findUpline, isBelow, lockTree, updateMayTransfer } from './tree-store.ts'

const linesMax = 500

/**
 * Makes edges of what the trees of before said, after an upgrade. Whoever stands somewhere already
 * stays there, and what would close a circle is left out.
 *
 * @returns how many lines were taken over
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
