import { listOfficeComplaints } from '@madang/wire/complaints'
import type { Queue } from '#kernel/queue'
import { listDesk } from './complaint-store.ts'

export const queues: Queue[] = [
  {
    call: listOfficeComplaints,
    first: (tx, limit) => listDesk(tx, { afterId: undefined, limit, state: 'open' }),
    name: 'complaints',
  },
]
