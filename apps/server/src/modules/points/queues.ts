import { listOfficeExchanges } from '@madang/wire/points'
import { dueFrom } from '@madang/wire/queue-hours'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { listWaiting } from './exchange-store.ts'

export const queues: Queue[] = [
  queueOf({
    call: listOfficeExchanges,
    first: (tx, limit) => listWaiting(tx, limit),
    due: ({ appliedAt }) => dueFrom('exchanges', appliedAt),
    name: 'exchanges',
    since: (row) => row.appliedAt,
  }),
]
