import { listComebacks } from '@madang/wire/pauses'
import type { Queue } from '#kernel/queue'
import { isAgreeable } from './pause.ts'
import * as store from './pause-store.ts'

/** Those whose day, or week, of thinking is over. */
export const queues: Queue[] = [
  {
    call: listComebacks,
    first: async (tx, limit, now) =>
      (await store.listComebacks(tx, { limit })).filter((one) => isAgreeable(one, now)),
    name: 'comebacks',
  },
]
