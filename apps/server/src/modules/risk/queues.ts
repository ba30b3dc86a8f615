import { listRiskCases } from '@madang/wire/risk'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { inStates } from '#wallet'
import { listCases } from './case-store.ts'

export const queues: Queue[] = [
  queueOf({
    call: listRiskCases,
    first: (tx, limit) => listCases(tx, inStates(['open'], limit)),
    due: (row) => row.dueAt,
    name: 'risk',
    since: (row) => row.openedAt,
    owner: (row) => row.claimedBy,
  }),
]
