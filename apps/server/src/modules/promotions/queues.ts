import { listPromotionClaims } from '@madang/wire/promotions-office'
import { dueFrom } from '@madang/wire/queue-hours'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { listWaiting } from './claims/claim-store.ts'

export const queues: Queue[] = [
  queueOf({
    call: listPromotionClaims,
    first: (tx, limit) => listWaiting(tx, limit),
    due: ({ joinedAt }) => dueFrom('promotion-claims', joinedAt),
    name: 'promotion-claims',
    owner: (row) => row.reviewedBy,
    since: (row) => row.joinedAt,
  }),
]
