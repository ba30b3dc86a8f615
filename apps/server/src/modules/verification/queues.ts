import { listReviews } from '@madang/wire/verification'
import { queueOf, type Queue } from '#kernel/parts/queue'
import * as store from './request-store.ts'

/** The states that wait for the house, not for the member. */
const states = ['waiting', 'checking', 'second-check'] as const

export const queues: Queue[] = [
  queueOf({
    call: listReviews,
    first: (tx, limit) => store.listReviews(tx, { limit, states }),
    due: (row) => row.dueAt,
    name: 'verifications',
    since: (row) => row.handedInAt,
    owner: (row) => row.claimedBy,
  }),
]
