import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/disputes'
import type { showWithdrawal } from '@madang/wire/withdrawals'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf } from '#kernel/money'
import type { Operator } from '#kernel/http/route'
import { listOwners, ownerIn } from '../owner.ts'
import { receiverOf } from '../withdrawals/receiver.ts'
import { findWithdrawals, listPayerIds } from '../withdrawals/withdrawal-store.ts'
import { isOpen, mayOfficeOf } from './dispute.ts'
import type { Dispute, Evidence } from './dispute.ts'
import { listDisputesOf, listEvidence } from './dispute-store.ts'

type OfficeShown = Gives<typeof wire.showOfficeDispute>
type Shown = Gives<typeof showWithdrawal>['disputes'][number]

/** Returns the cases of these withdrawals as their member sees them, without operators' names. */
export async function showDisputesOf(
  tx: ReadTx,
  withdrawalIds: string[],
): Promise<Map<string, Shown[]>> {
  const disputes = await listDisputesOf(tx, withdrawalIds)
  const evidence = await evidenceOf(tx, disputes)
  const cases = new Map<string, Shown[]>()
  for (const one of disputes) {
    const shown = ownShown(one, evidence.get(one.id) ?? [])
    cases.set(one.withdrawalId, [...(cases.get(one.withdrawalId) ?? []), shown])
  }
  return cases
}

const calls = {
  claim: wire.claimDispute,
  add: wire.addOfficeEvidence,
  resolve: wire.resolveDispute,
  decide: wire.decideDispute,
  decline: wire.decideDispute,
  'take-back': wire.decideDispute,
}

export async function showOfficeDisputes(
  tx: ReadTx,
  disputes: Dispute[],
  by: Operator,
): Promise<OfficeShown[]> {
  const evidence = await evidenceOf(tx, disputes)
  const owners = await listOwners(
    tx,
    disputes.map(({ memberId }) => memberId),
  )
  const withdrawalIds = disputes.map(({ withdrawalId }) => withdrawalId)
  const withdrawals = new Map(
    (await findWithdrawals(tx, withdrawalIds)).map((one) => [one.id, one]),
  )
  const payerIds = await listPayerIds(tx, withdrawalIds)
  return disputes.flatMap((one) => {
    const statements = evidence.get(one.id) ?? []
    const { claimedBy, decidedBy, memberId, outcome, proposedBy, reason, withdrawalId } = one
    const withdrawal = withdrawals.get(withdrawalId)
    if (!withdrawal) return []
    return {
      ...ownShown(one, statements),
      claimedBy,
      decidedBy,
      evidence: statements.map((piece) => ({ ...pieceShown(piece), operator: piece.operator })),
      mayOffice: allowedTo(
        by,
        calls,
        mayOfficeOf(one, by.id, payerIds.get(one.withdrawalId) ?? []),
      ),
      member: ownerIn(owners, memberId),
      outcome,
      proposedBy,
      reason,
      receiver: receiverOf(tx, withdrawal),
      reference: one.reference,
      withdrawalId,
    }
  })
}

const evidenceOf = (tx: ReadTx, disputes: Dispute[]) =>
  listEvidence(
    tx,
    disputes.map(({ id }) => id),
  )

/** Returns a case as its member sees it; a proposed outcome is hidden until it is decided. */
function ownShown(one: Dispute, evidence: Evidence[]): Shown {
  return {
    claim: one.claim,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    dueAt: isOpen(one) ? one.dueAt.toISOString() : null,
    evidence: evidence.map(pieceShown),
    id: one.id,
    missing: decimalOf(one.missingUnits),
    openedAt: one.openedAt.toISOString(),
    outcome: isOpen(one) ? null : one.outcome,
    reason: isOpen(one) ? null : one.reason,
    state: one.state,
  }
}

const pieceShown = ({ at, by, uploads, words }: Evidence) => ({
  at: at.toISOString(),
  by,
  uploads,
  words,
})
