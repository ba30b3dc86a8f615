import { listRiskCases } from '@madang/wire/risk'
import type { Queue } from '#kernel/queue'
import { ofTurn } from '#wallet'
import { listCases } from './case-store.ts'

export const queues: Queue[] = [
  {
    call: listRiskCases,
    first: (tx, limit) => listCases(tx, ofTurn(['open'], limit)),
    name: 'risk',
  },
]
