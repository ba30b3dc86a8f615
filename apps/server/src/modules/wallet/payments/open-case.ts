import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import type { Deposit } from '../deposits/deposit.ts'
import { moveInHouse } from '../move.ts'
import { krw, suspend } from '../postings.ts'
import { insertCase } from './suspense-store.ts'
import type { SuspenseCase, SuspenseCause } from './suspense-store.ts'

type Found = {
  provider: 'bank' | 'sandbox'
  paymentId: string
  amountUnits: bigint
  currency?: string
  /** The payer's name, if the bank states it. */
  payer?: string
  cause: SuspenseCause
  /** The deposit that the payment may have been meant for. */
  deposit: Deposit | undefined
  /** The operator who reported the money: another one must move it. */
  reportedBy?: { id: string; name: string }
  at: Date
}

/** Books money that cannot be credited into suspense and opens a case; once per payment. */
export async function openCase(tx: Tx, found: Found): Promise<void> {
  const { amountUnits, at, cause, currency = krw, deposit, payer, paymentId, provider } = found
  const one: SuspenseCase = {
    amountUnits,
    backUnits: 0n,
    playBps: null,
    cause,
    claimedBy: null,
    claimedById: null,
    currency,
    decidedAt: null,
    decidedBy: null,
    depositId: deposit?.id ?? null,
    id: newId(),
    memberId: deposit?.memberId ?? null,
    namedBy: found.reportedBy?.name ?? null,
    namedById: found.reportedBy?.id ?? null,
    openedAt: at,
    payer: payer ?? null,
    paymentId,
    proposal: null,
    provider,
    reason: null,
    reference: null,
    state: 'open',
  }
  if (!(await insertCase(tx, one))) return
  await moveInHouse(tx, suspend({ amountUnits, currency, id: one.id, source: provider }), at)
}
