import { listOfficeCarries } from '@madang/wire/purses-office'
import type { Queue } from '#kernel/queue'
import { ofTurn } from '#wallet'
import { listCarries } from './carry-store.ts'

/** Money whose vendor has not said yet what became of it. */
export const queues: Queue[] = [
  {
    call: listOfficeCarries,
    first: (tx, limit) => listCarries(tx, ofTurn(['unknown'], limit)),
    name: 'carries',
  },
]
