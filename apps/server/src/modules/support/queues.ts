import { listOfficeComplaints } from '@madang/wire/complaints'
import { listConversations } from '@madang/wire/conversations'
import { queueOf, type Queue } from '#kernel/queue'
import { listWaiting } from './conversations/conversation-store.ts'
import { listDesk } from './complaint-store.ts'

export const queues: Queue[] = [
  queueOf({
    call: listOfficeComplaints,
    first: (tx, limit) => listDesk(tx, { afterId: undefined, limit, state: 'open' }),
    due: (row) => row.dueAt,
    name: 'complaints',
    owner: (row) => row.claimedBy,
    since: (row) => row.sentAt,
  }),
  queueOf({
    call: listConversations,
    first: listWaiting,
    name: 'conversations',
    owner: (row) => row.claimedBy,
    since: (row) => row.waitsSince ?? row.lastAt,
  }),
]
