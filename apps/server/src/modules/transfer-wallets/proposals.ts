import { decideTransferOutcome } from '@madang/wire/transfer-wallets-office'
import { openCountMax, type ProposalSource } from '#kernel/parts/open-proposal'
import { inStates, listOwners, ownerIn } from '#wallet'
import { listTransfers } from './wallet-transfer-store.ts'

/** Outcomes of wallet transfers that one operator proposed and a second one must approve. */
export const proposals: ProposalSource[] = [
  {
    call: decideTransferOutcome,
    kind: 'wallet-transfer',
    async list(tx, { id: only }) {
      const rows = await listTransfers(tx, inStates(['unknown'], openCountMax, only))
      const owners = await listOwners(
        tx,
        rows.map(({ memberId }) => memberId),
      )
      return rows.flatMap(({ amountUnits, direction, id, memberId, proposal, vendor }) => {
        if (!proposal) return []
        const isBack =
          direction === 'in' ? proposal.outcome === 'returned' : proposal.outcome === 'arrived'
        return {
          after: { outcome: proposal.outcome },
          amountUnits,
          before: { direction, state: 'unknown', vendor },
          expiresAt: null,
          facts: {
            memberId,
            ...(isBack && { effect: { changeUnits: amountUnits, purpose: 'cash' as const } }),
          },
          id,
          proposedAt: proposal.at,
          proposedBy: proposal.by,
          proposedById: proposal.byId,
          reason: proposal.reason,
          subject: `${ownerIn(owners, memberId).name} · ${vendor}`,
          to: `/wallet-transfers?open=${id}`,
        }
      })
    },
  },
]
