import { firstBillState } from '@madang/contracts'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { agentsSetting } from '../../agents-setting.ts'
import { salaryFlow } from '../../sums/salary-flow.ts'
import { addFlows, lockHorizon, readHorizon, writeHorizon } from '../../sums/sum-store.ts'
import { insertBills } from '../bill-store.ts'
import type { Counted } from '../bill-store.ts'
import { updateBilled } from '../pay/due-store.ts'
import { listEarned, markBilled } from './earned-store.ts'
import type { Earned } from './earned-store.ts'
import { allowMinutes } from '../team-store.ts'

/**
 * Bills the earnings of real-time contracts and lottery rebates up to now, once for each version of
 * a bet. Earnings that a sweep misses wait for the next one.
 *
 * @returns how many bills were made
 */
export function sweepRealTime(db: Database, now: Date): Promise<number> {
  return db.write(async (tx) => {
    await allowMinutes(tx)
    await writeHorizon(tx, await readHorizon(tx))
    await lockHorizon(tx, 'update')
    const agents = await readSetting(tx, agentsSetting)
    const approvalUnits = unitsOf(agents.approvalFrom)
    const bills = (await listEarned(tx, now)).map((one) => ({
      agentId: one.agentId,
      baseUnits: one.baseUnits,
      carryOutUnits: 0n,
      carryUnits: 0n,
      contractId: one.contractId,
      counted: countedOf(one),
      downlineUnits: 0n,
      grossUnits: one.units,
      id: newId(),
      kind: one.kind,
      madeAt: now,
      netUnits: one.units,
      owedUnits: one.units,
      payeeId: one.agentId,
      payerId: null,
      periodFrom: one.from,
      periodUntil: now,
      state: firstBillState(one.units, approvalUnits),
      uplineId: one.uplineId,
    }))
    const made = new Set(await insertBills(tx, bills))
    const fresh = bills.filter(({ id }) => made.has(id))
    await markBilled(tx, fresh, now)
    await updateBilled(
      tx,
      fresh.map(({ contractId }) => ({ billedUntil: now, id: contractId })),
    )
    await addFlows(
      tx,
      fresh.flatMap((bill) => salaryFlow(bill, { at: now, units: bill.owedUnits })),
    )
    return fresh.length
  })
}

/** A rate by bet has no tier, and no active members: it counts bets alone. */
const countedOf = ({ baseUnits, betCount, payoutUnits, stakeUnits }: Earned): Counted => ({
  activeMembers: 0,
  betCount: Number(betCount),
  bonusUnits: '0',
  lossUnits: String(stakeUnits - payoutUnits),
  payoutUnits: String(payoutUnits),
  rebateUnits: '0',
  salaryUnits: '0',
  stakeUnits: String(stakeUnits),
  step: null,
  validBetUnits: String(baseUnits),
})
