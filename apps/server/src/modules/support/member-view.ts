import { listOfficeComplaints } from '@madang/wire/complaints'
import { listConversations } from '@madang/wire/conversations'
import { readers } from '@madang/wire/member-view'
import { findMember } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { pageOfLines } from '#kernel/parts/member-view'
import type { MemberView, TimelineLine } from '#kernel/parts/member-view'
import { listComplaints } from './complaint-store.ts'
import { listMemberMessages } from './conversations/conversation-store.ts'
import { listInboxMessages } from './message-store.ts'
import { listNotes } from './note-store.ts'
import { listTags } from './tag-store.ts'

const rowCountMax = 200
const call = { roles: readers }
/** The maximum length of an excerpt; the full text is on its own page. */
const aboutLength = 140

/** Shows messages between a member and the brand, and operators' notes. */
export const memberView: MemberView = {
  facts: [
    {
      call,
      async read(tx, memberId) {
        const tags = await listTags(tx, memberId)
        return [{ kind: 'text', name: 'tags', value: tags.length > 0 ? tags.join(', ') : null }]
      },
    },
  ],
  timeline: [
    {
      call,
      group: 'notes',
      list: async (tx, id, page) => pageOfLines(await notes(tx, id), page),
      name: 'notes',
    },
    {
      call: listOfficeComplaints,
      group: 'contact',
      list: async (tx, id, page) => pageOfLines(await complaints(tx, id), page),
      name: 'complaints',
    },
    {
      call: listConversations,
      group: 'contact',
      list: async (tx, id, page) => pageOfLines(await listMessages(tx, id), page),
      name: 'conversations',
    },
    {
      call,
      group: 'contact',
      list: async (tx, id, page) => pageOfLines(await inboxLines(tx, id), page),
      name: 'letters',
    },
  ],
}

const short = (words: string): string =>
  words.length > aboutLength ? `${words.slice(0, aboutLength)}…` : words

async function notes(tx: ReadTx, memberId: string): Promise<TimelineLine[]> {
  const rows = await listNotes(tx, memberId)
  return rows.map(({ at, by, id, words }) => ({
    about: words,
    at,
    by,
    id,
    what: 'memberView.happened.note',
  }))
}

async function complaints(tx: ReadTx, memberId: string): Promise<TimelineLine[]> {
  const rows = await listComplaints(tx, { limit: rowCountMax, memberId })
  return rows.flatMap((one) => {
    const to = `/complaints?open=${one.id}`
    const filed = { about: short(one.content), at: one.sentAt, id: `${one.id}-0`, to }
    const lines: TimelineLine[] = [{ ...filed, what: 'memberView.happened.complaint' }]
    if (one.answeredAt === null) return lines
    const answered = { about: short(one.answer ?? ''), at: one.answeredAt, by: one.answeredBy }
    lines.push({ ...answered, id: `${one.id}-1`, to, what: 'memberView.happened.answer' })
    return lines
  })
}

async function listMessages(tx: ReadTx, memberId: string): Promise<TimelineLine[]> {
  const rows = await listMemberMessages(tx, memberId, rowCountMax)
  return rows.map(({ at, by, conversationId, id, operator, words }) => ({
    about: short(words),
    at,
    by: by === 'operator' ? operator : null,
    id,
    to: `/conversations?open=${conversationId}`,
    what: `memberView.happened.said-${by}`,
  }))
}

async function inboxLines(tx: ReadTx, memberId: string): Promise<TimelineLine[]> {
  const member = await findMember(tx, memberId)
  if (!member) return []
  const { registeredAt } = member
  const rows = await listInboxMessages(tx, { memberId, registeredAt }, { limit: rowCountMax })
  return rows.map(({ id, sentAt, sentBy, title }) => ({
    about: title,
    at: sentAt,
    by: sentBy,
    id,
    what: 'memberView.happened.letter',
  }))
}
