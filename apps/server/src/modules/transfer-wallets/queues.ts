import { listOfficeWalletTransfers } from '@madang/wire/transfer-wallets-office'
import { dueFrom } from '@madang/wire/queue-hours'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { inStates } from '#wallet'
import { listTransfers } from './wallet-transfer-store.ts'

/** Wallet transfers whose outcome the vendor has not confirmed. */
export const queues: Queue[] = [
  queueOf({
    call: listOfficeWalletTransfers,
    first: (tx, limit) => listTransfers(tx, inStates(['unknown'], limit)),
    due: ({ askedAt }) => dueFrom('carries', askedAt),
    name: 'carries',
    since: (row) => row.askedAt,
  }),
]
