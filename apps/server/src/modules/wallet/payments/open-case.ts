import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import type { Deposit } from '../deposits/deposit.ts'
import { moveInHouse } from '../move.ts'
import { suspend } from '../postings.ts'
import { insertCase } from './suspense-store.ts'
import type { SuspenseCase, SuspenseCause } from './suspense-store.ts'

type Found = {
  provider: 'bank' | 'sandbox'
  paymentId: string
  amountUnits: bigint
  cause: SuspenseCause
  /** The deposit that the payment may have been meant for. */
  deposit: Deposit | undefined
  at: Date
}

/** Money that cannot be credited is booked into suspense with a case; once per payment. */
export async function openCase(tx: Tx, found: Found): Promise<void> {
  const { amountUnits, at, cause, deposit, paymentId, provider } = found
  const one: SuspenseCase = {
    amountUnits,
    cause,
    decidedAt: null,
    decidedBy: null,
    depositId: deposit?.id ?? null,
    id: newId(),
    memberId: deposit?.memberId ?? null,
    openedAt: at,
    paymentId,
    provider,
    reason: null,
    state: 'open',
  }
  if (!(await insertCase(tx, one))) return
  await moveInHouse(tx, suspend({ amountUnits, id: one.id, source: provider }), at)
}
