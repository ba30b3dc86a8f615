import { firstBillState } from '@madang/contracts'
import type { NetOfAgent } from '@madang/contracts'
import { newId } from '#kernel/ids'
import type { Reckoned } from './reckon.ts'
import type { Paid } from './earned/share-line.ts'

/** Builds a contract's bill for a period: amount, payer, payee, and whether it needs approval. */
export function billOf(
  one: Reckoned,
  net: NetOfAgent | undefined,
  { approvalUnits, byUplines, now }: { approvalUnits: bigint; byUplines: Paid; now: Date },
) {
  const { contract, span } = one
  const grossUnits = net?.grossUnits ?? 0n
  const downlineUnits = net?.downlineUnits ?? 0n
  const isFromUpline = contract.payer === 'UPLINE'
  // An upline pays the whole amount, and pays those below by bills of their own. The house pays the
  // rest after those whom it pays itself.
  const passedOnUnits = byUplines.get(contract.id) ?? 0n
  const dueUnits = grossUnits - downlineUnits + passedOnUnits
  const owedUnits = dueUnits < 0n ? -dueUnits : dueUnits
  const other = isFromUpline ? contract.uplineId : null
  const first = firstBillState(owedUnits, approvalUnits)
  return {
    agentId: contract.downlineId,
    baseUnits: one.baseUnits,
    carryOutUnits: one.carryOutUnits,
    carryUnits: one.carryUnits,
    contractId: contract.id,
    counted: one.counted,
    downlineUnits,
    grossUnits,
    id: newId(),
    kind: contract.kind,
    madeAt: now,
    netUnits: grossUnits - downlineUnits,
    owedUnits,
    payeeId: dueUnits < 0n ? other : contract.downlineId,
    payerId: dueUnits < 0n ? contract.downlineId : other,
    periodFrom: span.from,
    periodUntil: span.until,
    // The tier was reached, but the contracts below get the whole amount.
    state: owedUnits === 0n && grossUnits > 0n ? ('ISSUED' as const) : first,
    uplineId: contract.uplineId,
  }
}
