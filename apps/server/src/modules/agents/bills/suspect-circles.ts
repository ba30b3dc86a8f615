import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { teamSuspected } from '../events.ts'
import type { Reckoned } from './reckon.ts'
import { findMainPlayer } from './show/row-store.ts'

/**
 * Flags a salary that is based on one member's bets that neither win nor lose: betting both sides
 * only for the salary looks like this. Checked when a period is billed.
 */
export async function suspectCircles(tx: Tx, reckoned: readonly Reckoned[], at: Date) {
  const { circularValidBetMin } = await readSetting(tx, agentsSetting)
  const leastUnits = unitsOf(circularValidBetMin)
  for (const { contract, counted, grossUnits, span } of reckoned) {
    const validBetUnits = BigInt(counted.validBetUnits)
    const lossUnits = BigInt(counted.lossUnits)
    const isEven = (lossUnits < 0n ? -lossUnits : lossUnits) * 100n <= validBetUnits
    if (grossUnits <= 0n || validBetUnits < leastUnits || !isEven) continue
    const ownerId = contract.downlineId
    const isHours = contract.period === 'h'
    const main = await findMainPlayer(tx, { isHours, ownerId, span })
    if (!main || main.validBetUnits * 10n < validBetUnits * 8n) continue
    await publish(tx, teamSuspected, [
      {
        at: at.toISOString(),
        memberId: ownerId,
        object: main.memberId,
        signal: 'circular-betting',
      },
    ])
  }
}
