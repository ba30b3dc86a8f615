import type { Tx } from '#kernel/database/database'
import { needNote } from '#kernel/need-note'
import { needOther, refuse } from '#kernel/refusal'
import { isUnderWay } from './wallet-transfer.ts'
import type { WalletTransfer, WalletTransferOutcome } from './wallet-transfer.ts'
import { lockTransfer, updateTransfer } from './wallet-transfer-store.ts'
import { bookEnd } from './end-transfer.ts'

type Decision = { id: string; operator: { id: string; name: string }; at: Date }

/**
 * Proposes the outcome of a transfer that an operator can prove. No money moves until a second
 * operator agrees.
 *
 * @throws Refusal `document-moved-on` when it has ended, is not unknown, or has a proposal
 */
export async function proposeOutcome(
  tx: Tx,
  {
    at,
    id,
    operator,
    outcome,
    reason,
  }: Decision & { outcome: WalletTransferOutcome; reason: string },
): Promise<WalletTransfer> {
  const transfer = (await lockTransfer(tx, id)) ?? refuse('not-found')
  if (transfer.state !== 'unknown' || transfer.proposal) {
    return refuse('document-moved-on', { state: transfer.state })
  }
  const proposal = { at, by: operator.name, byId: operator.id, outcome, reason }
  const proposed = { ...transfer, proposal }
  await updateTransfer(tx, proposed)
  return proposed
}

/**
 * Approves or declines a proposal, by a second operator. Operators may decline their own proposal.
 *
 * @throws Refusal `own-proposal`, `document-moved-on`
 */
export async function decideOutcome(
  tx: Tx,
  {
    at,
    decision,
    id,
    note,
    operator,
  }: Decision & { decision: 'agree' | 'decline'; note?: string | undefined },
): Promise<WalletTransfer> {
  const transfer = (await lockTransfer(tx, id)) ?? refuse('not-found')
  const { proposal } = transfer
  if (!isUnderWay(transfer) || !proposal)
    return refuse('document-moved-on', { state: transfer.state })
  if (decision === 'agree') {
    needOther(proposal.byId, operator)
    return bookEnd(tx, { ...transfer, decidedBy: operator.name }, proposal.outcome, at)
  }
  needNote(proposal.byId !== operator.id, note)
  const declined = { ...transfer, proposal: null }
  await updateTransfer(tx, declined)
  return declined
}
