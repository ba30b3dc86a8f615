import { decideTransferOutcome } from '@madang/wire/transfer-wallets-office'
import { openCountMax, type ProposalSource } from '#kernel/open-proposal'
import { inStates, listOwners, ownerIn } from '#wallet'
import { listTransfers } from './wallet-transfer-store.ts'

/** Outcomes of wallet transfers that one operator proposed and a second one must approve. */
export const proposals: ProposalSource[] = [
  {
    call: decideTransferOutcome,
    kind: 'wallet-transfer',
    async list(tx) {
      const rows = await listTransfers(tx, inStates(['unknown'], openCountMax))
      const owners = await listOwners(
        tx,
        rows.map(({ memberId }) => memberId),
      )
      return rows.flatMap(({ amountUnits, id, memberId, proposal, vendor }) => {
        if (!proposal) return []
        return {
          after: { outcome: proposal.outcome },
          amountUnits,
          before: null,
          expiresAt: null,
          facts: { memberId },
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
