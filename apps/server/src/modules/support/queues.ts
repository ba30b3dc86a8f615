import { listOfficeComplaints } from '@madang/wire/complaints'
import { listConversations } from '@madang/wire/conversations'
import { queueOf, type Queue } from '#kernel/parts/queue'
import { readSetting } from '#settings'
import { dueAt } from './conversations/conversation.ts'
import { conversationSetting } from './conversations/conversation-setting.ts'
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
    first: async (tx, limit) => {
      const terms = await readSetting(tx, conversationSetting)
      const rows = await listWaiting(tx, limit)
      return rows.map((row) => ({ ...row, dueAt: dueAt(row.waitsSince ?? row.lastAt, terms) }))
    },
    due: (row) => row.dueAt,
    name: 'conversations',
    owner: (row) => row.claimedBy,
    since: (row) => row.waitsSince ?? row.lastAt,
  }),
]
