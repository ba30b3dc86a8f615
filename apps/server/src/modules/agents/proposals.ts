import { decideBill, decideMove } from '@madang/wire/agents-office'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database'
import { openCountMax, type ProposalSource } from '#kernel/open-proposal'
import { listHalfReleased } from './bills/bill-store.ts'
import { listProposedMoves } from './tree/move-store.ts'
import { findUplineIds } from './tree/tree-store.ts'

/** Moves in the tree and bills that need a second operator's approval. */
export const proposals: ProposalSource[] = [
  {
    call: decideMove,
    kind: 'agent-move',
    async list(tx) {
      const rows = await listProposedMoves(tx, openCountMax)
      const movers = rows.map(({ memberId }) => memberId)
      const uplineOf = await findUplineIds(tx, movers)
      const uplines = rows.flatMap(({ uplineId }) => uplineId ?? [])
      const nameOf = await accountsOf(tx, [...movers, ...uplines, ...uplineOf.values()])
      const named = (id: string | null) => (id === null ? '–' : (nameOf.get(id) ?? ''))
      return rows.map((one) => ({
        after: { upline: named(one.uplineId) },
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
    async list(tx) {
      const rows = await listHalfReleased(tx, openCountMax)
      const nameOf = await accountsOf(
        tx,
        rows.map(({ agentId }) => agentId),
      )
      return rows.map((one) => ({
        after: null,
        amountUnits: one.owedUnits,
        before: null,
        expiresAt: null,
        facts: { memberId: one.agentId },
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
]

async function accountsOf(tx: ReadTx, ids: string[]): Promise<Map<string, string>> {
  const members = await findMembers(tx, ids)
  return new Map(members.map(({ account, id }) => [id, account]))
}
