import { netOfLine } from '@madang/contracts'
import type { NetOfAgent } from '@madang/contracts'
import type { Reckoned } from '../reckon.ts'

/** Computes the net amounts. Of several versions in the period, an upline's last one counts. */
export function netsOf(
  reckoned: Reckoned[],
  nesting: 'UPLINE_PAYS' | 'CAP_AT_UPLINE',
): NetOfAgent[] {
  const lastOf = lastByAgent(reckoned)
  return netOfLine(
    reckoned.map(({ contract, grossUnits }) => ({
      grossUnits,
      id: contract.id,
      uplineId: (contract.uplineId && lastOf.get(contract.uplineId)?.contract.id) ?? null,
    })),
    nesting,
  )
}

function lastByAgent(reckoned: Reckoned[]): Map<string, Reckoned> {
  const last = new Map<string, Reckoned>()
  for (const one of reckoned) {
    const known = last.get(one.contract.downlineId)
    if (!known || known.span.until < one.span.until) last.set(one.contract.downlineId, one)
  }
  return last
}

/** The amounts that the contracts directly below get from this agent's wallet. */
export type Paid = Map<string, bigint>

export function paidByUplines(reckoned: Reckoned[], nets: NetOfAgent[]): Paid {
  const lastOf = lastByAgent(reckoned)
  const paid: Paid = new Map()
  for (const [at, { contract }] of reckoned.entries()) {
    const upper = contract.uplineId && lastOf.get(contract.uplineId)?.contract.id
    if (!upper || contract.payer !== 'UPLINE') continue
    paid.set(upper, (paid.get(upper) ?? 0n) + (nets[at]?.grossUnits ?? 0n))
  }
  return paid
}
