import { listOfficeComplaints } from '@madang/wire/complaints'
import { listConversations } from '@madang/wire/conversations'
import type { Queue } from '#kernel/queue'
import { listWaiting } from './conversations/conversation-store.ts'
import { listDesk } from './complaint-store.ts'

export const queues: Queue[] = [
  {
    call: listOfficeComplaints,
    first: (tx, limit) => listDesk(tx, { afterId: undefined, limit, state: 'open' }),
    name: 'complaints',
  },
  { call: listConversations, first: listWaiting, name: 'conversations' },
]
