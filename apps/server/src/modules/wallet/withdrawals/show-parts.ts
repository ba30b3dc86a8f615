import type { Gives } from '@madang/wire'
import type { showWithdrawal } from '@madang/wire/withdrawals'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { PayoutPart } from './payout-part.ts'
import { listParts } from './payout-part-store.ts'

type Shown = Gives<typeof showWithdrawal>['parts'][number]

/** Returns the parts of these withdrawals as their member sees them. */
export async function showPartsOf(tx: ReadTx, ids: string[]): Promise<Map<string, Shown[]>> {
  const parts = await listParts(tx, ids)
  return new Map([...parts].map(([id, all]) => [id, all.map(partShown)]))
}

const partShown = (part: PayoutPart): Shown => ({
  amount: decimalOf(part.amountUnits),
  decidedAt: part.decidedAt?.toISOString() ?? null,
  place: part.place,
  reason: part.reason,
  reference: part.reference,
  state: part.state,
})
