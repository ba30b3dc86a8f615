import { decideBill, decideMove } from '@madang/wire/agents-office'
import { decideCreditRequest } from '@madang/wire/uplines'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { openCountMax, type ProposalSource } from '#kernel/parts/open-proposal'
import { listHalfReleased } from './bills/bill-store.ts'
import { listHalfReleasedRequests } from './transfers/request-store.ts'
import { listProposedMoves } from './tree/move-store.ts'
import { findUplineIds } from './tree/tree-store.ts'

/** Moves in the tree, bills and credit transfers that need a second operator's approval. */
export const proposals: ProposalSource[] = [
  {
    call: decideMove,
    kind: 'agent-move',
    async list(tx, { id }) {
      const rows = await listProposedMoves(tx, { id, limit: openCountMax })
      const movers = rows.map(({ memberId }) => memberId)
      const uplineOf = await findUplineIds(tx, movers)
      const uplines = rows.flatMap(({ uplineId }) => uplineId ?? [])
      const nameOf = await accountsOf(tx, [...movers, ...uplines, ...uplineOf.values()])
      const named = (id: string | null) => (id === null ? '–' : (nameOf.get(id) ?? ''))
      return rows.map((one) => ({
        after: { from: one.fromAt.toISOString(), upline: named(one.uplineId) },
        amountUnits: null,
        before: { upline: named(uplineOf.get(one.memberId) ?? null) },
        expiresAt: null,
        facts: { memberId: one.memberId },
        id: one.id,
        proposedAt: one.proposedAt,
        proposedBy: one.proposedBy,
        proposedById: one.proposedById,
        reason: one.reason,
        subject: nameOf.get(one.memberId) ?? '',
        to: `/agents/moves?open=${one.id}`,
      }))
    },
  },
  {
    call: decideBill,
    kind: 'agent-bill',
    async list(tx, { id }) {
      const rows = await listHalfReleased(tx, { id, limit: openCountMax })
      const nameOf = await accountsOf(
        tx,
        rows.map(({ agentId }) => agentId),
      )
      return rows.map((one) => ({
        after: { outcome: 'RELEASE' },
        amountUnits: one.owedUnits,
        before: {
          contract: one.kind,
          periodFrom: one.periodFrom.toISOString(),
          periodUntil: one.periodUntil.toISOString(),
          state: one.state,
        },
        expiresAt: null,
        facts: {
          memberId: one.agentId,
          ...(one.payeeId === one.agentId && {
            effect: { changeUnits: one.owedUnits - one.paidUnits, purpose: 'cash' as const },
          }),
        },
        id: one.id,
        proposedAt: one.madeAt,
        proposedBy: one.releasedBy ?? '',
        proposedById: one.releasedById ?? '',
        reason: one.reason,
        subject: nameOf.get(one.agentId) ?? '',
        to: `/agents/bills?open=${one.id}`,
      }))
    },
  },
  {
    call: decideCreditRequest,
    kind: 'agent-credit',
    async list(tx, { id }) {
      const rows = await listHalfReleasedRequests(tx, { id, limit: openCountMax })
      const nameOf = await accountsOf(
        tx,
        rows.flatMap(({ fromId, toId }) => [fromId, toId]),
      )
      return rows.map((one) => ({
        after: { outcome: 'RELEASE' },
        amountUnits: one.amountUnits,
        before: { payer: nameOf.get(one.fromId) ?? '', receiver: nameOf.get(one.toId) ?? '' },
        expiresAt: null,
        facts: {
          cause: 'credit-transfer',
          effect: { changeUnits: -one.amountUnits, purpose: 'credit' as const },
          memberId: one.fromId,
        },
        id: one.id,
        proposedAt: one.askedAt,
        proposedBy: one.releasedBy ?? '',
        proposedById: one.releasedById ?? '',
        reason: one.reason,
        subject: `${nameOf.get(one.fromId) ?? ''} → ${nameOf.get(one.toId) ?? ''}`,
        to: `/uplines/requests?open=${one.id}`,
      }))
    },
  },
]

async function accountsOf(tx: ReadTx, ids: string[]): Promise<Map<string, string>> {
  const members = await findMembers(tx, ids)
  return new Map(members.map(({ account, id }) => [id, account]))
}
