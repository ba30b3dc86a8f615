import { atOneInstant } from '#kernel/database/at-one-instant'
import type { Metric } from '#kernel/metrics/metrics'
import { ageOfOldest } from './wallet-transfer-store.ts'
import { reconcileTransferWallets } from './reconcile-transfer-wallets.ts'

export const metrics: Metric[] = [
  {
    help: 'Age of the oldest money on its way between a wallet and a vendor',
    name: 'wallet_transfers_oldest_seconds',
    read: ageOfOldest,
  },
  {
    help: 'Sides on which the books and the transfers differ',
    name: 'transfer_wallet_breaks_count',
    read: async (tx) => (await atOneInstant(tx.db, reconcileTransferWallets)).length,
  },
]
