import { listPromotionClaims } from '@madang/wire/promotions-office'
import { queueOf, type Queue } from '#kernel/queue'
import { listWaiting } from './claim-store.ts'

export const queues: Queue[] = [
  queueOf({
    call: listPromotionClaims,
    first: (tx, limit) => listWaiting(tx, limit),
    name: 'promotion-claims',
    owner: (row) => row.reviewedBy,
    since: (row) => row.joinedAt,
  }),
]
