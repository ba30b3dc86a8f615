import { localized } from '@madang/texts'
import * as wire from '@madang/wire/inbox'
import { findMember } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Member } from '#kernel/http/route'
import { messagesRead } from './events.ts'
import type { SentMessage } from './message.ts'
import {
  countUnread,
  hasMessage,
  listInboxMessages,
  listSent,
  markRead,
  markRemoved,
} from './message-store.ts'
import type { Reader } from './message-store.ts'
import { sendMessage } from './send-message.ts'

const pageSize = 20

export const inboxRoutes = [
  route(wire.listMessages, ({ by, db, lang }, { after }) =>
    db.read(async (tx) => {
      const page = { afterId: idOf(after), limit: pageSize }
      const messages = await listInboxMessages(tx, await readerOf(tx, by), page)
      return {
        next: messages.length === pageSize ? (messages.at(-1)?.id ?? null) : null,
        rows: messages.map(({ body, id, readAt, sentAt, title }) => ({
          content: localized(body, lang),
          id,
          isRead: readAt !== null,
          sentAt: sentAt.toISOString(),
          title: localized(title, lang),
        })),
      }
    }),
  ),
  route(wire.unreadCount, ({ by, db }) =>
    db.read(async (tx) => ({ count: await countUnread(tx, await readerOf(tx, by)) })),
  ),
  route(wire.readMessage, ({ by, db, now }, { messageId }) =>
    db.write(async (tx) => {
      const reader = await readerOf(tx, by)
      if (messageId && !(await hasMessage(tx, reader, messageId))) refuse('not-found')
      await markRead(tx, reader, now, messageId)
      await publish(tx, messagesRead, [{ memberId: reader.memberId }])
      return { count: await countUnread(tx, reader) }
    }),
  ),
  route(wire.removeMessage, ({ by, db, now }, { messageId }) =>
    db.write(async (tx) => {
      const reader = await readerOf(tx, by)
      if (!(await hasMessage(tx, reader, messageId))) refuse('not-found')
      await markRemoved(tx, by.id, messageId, now)
      await publish(tx, messagesRead, [{ memberId: reader.memberId }])
      return { count: await countUnread(tx, reader) }
    }),
  ),
  route(wire.listOfficeMessages, async ({ db }, { after }) => {
    const rows = await db.read((tx) => listSent(tx, { afterId: idOf(after), limit: pageSize }))
    return {
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      rows: rows.map(sentShape),
    }
  }),
  route(wire.sendMessage, ({ by, db, now }, draft) => {
    const { accounts, content: body, id, title } = draft
    const idempotency = { actor: by.id, call: 'support.send-message', content: draft, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await sendMessage(tx, { at: now, body, by: by.name, id, title }, accounts)
      const [sent] = await listSent(tx, { id, limit: 1 })
      if (!sent) throw new Error('a letter was written and is not there')
      return sentShape(sent)
    })
  }),
]

async function readerOf(tx: ReadTx, by: Member): Promise<Reader> {
  const member = (await findMember(tx, by.id)) ?? refuse('session-missing')
  return { memberId: member.id, registeredAt: member.registeredAt }
}

/** @throws Refusal `input-invalid` when the cursor was not issued here */
export function idOf(cursor: string | undefined): string | undefined {
  if (cursor === undefined || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(cursor)) return cursor
  return refuse('input-invalid', { fields: { after: 'cursor' } })
}

const sentShape = ({ body, sentAt, ...rest }: SentMessage) => ({
  ...rest,
  content: body,
  sentAt: sentAt.toISOString(),
})
