import { listOfficeCarries } from '@madang/wire/transfer-wallets-office'
import type { Queue } from '#kernel/queue'
import { ofTurn } from '#wallet'
import { listTransfers } from './wallet-transfer-store.ts'

/** Money whose vendor has not said yet what became of it. */
export const queues: Queue[] = [
  {
    call: listOfficeCarries,
    first: (tx, limit) => listTransfers(tx, ofTurn(['unknown'], limit)),
    name: 'carries',
  },
]
