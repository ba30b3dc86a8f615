import { dayOf } from '#kernel/brand-day'
import type { Bill } from '../bills/bill-store.ts'
import type { Flow } from './sum-store.ts'

type Billed = Pick<Bill, 'agentId' | 'kind' | 'payeeId' | 'payerId'>

/** What a bill of the house costs it and so takes off the base of the dividends above. */
export function salaryFlow(
  { agentId, kind, payeeId, payerId }: Billed,
  { at, units }: { at: Date; units: bigint },
): Flow[] {
  const isOfHouse = (payeeId === null) !== (payerId === null)
  if (!isOfHouse || kind === 'DIVIDEND' || units === 0n) return []
  // Both reduce the base, each under its own name.
  const named = kind === 'LOTTERY_REBATE' ? ('rebate' as const) : ('salary' as const)
  return [{ count: units > 0n ? 1n : -1n, day: dayOf(at), kind: named, memberId: agentId, units }]
}
