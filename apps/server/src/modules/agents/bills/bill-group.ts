import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { findContracts } from '../contracts/contract-store.ts'
import { salaryFlow } from '../sums/salary-flow.ts'
import { addFlows } from '../sums/sum-store.ts'
import { insertBills } from './bill-store.ts'
import { lockDue, updateBilled } from './pay/due-store.ts'
import { billOf } from './make-bill.ts'
import { reckon } from './reckon.ts'
import type { Group } from './reckon.ts'
import { netsOf, paidByUplines } from './earned/share-line.ts'
import { suspectCircles } from './suspect-circles.ts'
import { allowMinutes } from './team-store.ts'

/**
 * Makes the bills of all contracts of one kind for one period: team sums, reached tier, and the
 * share of each agent in the line.
 */
export async function billGroup(tx: Tx, group: Group, now: Date): Promise<number> {
  await allowMinutes(tx)
  const ids = await lockDue(tx, group, group.span)
  const contracts = await findContracts(tx, ids)
  const agents = await readSetting(tx, agentsSetting)
  const reckoned = await reckon(tx, contracts, group)
  if (group.kind !== 'DIVIDEND') await suspectCircles(tx, reckoned, now)
  const nets = netsOf(reckoned, agents.nesting)
  const byUplines = paidByUplines(reckoned, nets)
  const approvalUnits = unitsOf(agents.approvalFrom)
  const bills = reckoned.map((one, at) => billOf(one, nets[at], { approvalUnits, byUplines, now }))
  const made = new Set(await insertBills(tx, bills))
  await addFlows(
    tx,
    bills
      .filter(({ id, payeeId }) => made.has(id) && payeeId)
      .flatMap((bill) =>
        salaryFlow(bill, { at: new Date(bill.periodUntil.getTime() - 1), units: bill.owedUnits }),
      ),
  )
  await updateBilled(
    tx,
    reckoned.map(({ contract, span }) => ({ billedUntil: span.until, id: contract.id })),
  )
  return made.size
}
