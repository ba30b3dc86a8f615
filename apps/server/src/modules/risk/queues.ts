import { listRiskCases } from '@madang/wire/risk'
import type { Queue } from '#kernel/queue'
import { inStates } from '#wallet'
import { listCases } from './case-store.ts'

export const queues: Queue[] = [
  {
    call: listRiskCases,
    first: (tx, limit) => listCases(tx, inStates(['open'], limit)),
    name: 'risk',
  },
]
