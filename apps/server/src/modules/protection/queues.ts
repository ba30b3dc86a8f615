import { listComebacks } from '@madang/wire/pauses'
import { dueFrom } from '@madang/wire/queue-hours'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { agreeableAt, isAgreeable } from './pauses/pause.ts'
import * as store from './pauses/pause-store.ts'

/** Members whose waiting time after a request to return is over. */
export const queues: Queue[] = [
  queueOf({
    call: listComebacks,
    first: async (tx, limit, now) =>
      (await store.listComebacks(tx, { limit })).filter((one) => isAgreeable(one, now)),
    due: (row) => {
      const from = agreeableAt(row)
      return from && dueFrom('comebacks', from)
    },
    name: 'comebacks',
    since: (row) => row.returnAskedAt,
    owner: (row) => row.agreedBy,
  }),
]
