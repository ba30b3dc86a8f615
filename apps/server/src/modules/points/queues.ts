import { listOfficeExchanges } from '@madang/wire/points'
import type { Queue } from '#kernel/queue'
import { listWaiting } from './exchange-store.ts'

export const queues: Queue[] = [
  { call: listOfficeExchanges, first: (tx, limit) => listWaiting(tx, limit), name: 'exchanges' },
]
