import * as wire from '@madang/wire/notifications'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { AppContext } from '#kernel/route'
import { readSettings } from '#settings'
import { bodyOf, deliverNotifications } from './deliver-notifications.ts'
import type { Notification } from './notification.ts'
import { listNotifications, updateWaiting } from './notification-store.ts'

const pageSize = 50

export const routes = [
  route(wire.listMessages, async (request, { after, ...filters }) => {
    const { db } = request
    const { brand } = await db.read(readSettings)
    const query = {
      afterId: after,
      channel: filters.channel,
      countMax: pageSize,
      kind: filters.kind,
      recipient: filters.recipient?.trim(),
      state: filters.state,
    }
    const rows = await db.read((tx) => listNotifications(tx, query))
    const isShown = brand.licence === ''
    return {
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      rows: rows.map((message) => shown(request, message, isShown)),
    }
  }),

  route(wire.sendMessageAgain, async (request, { subject }) => {
    const { db, now } = request
    await db.write(async (tx) => {
      if (!(await updateWaiting(tx, subject, now))) refuse('document-moved-on')
    })
    await deliverNotifications(request, now, [subject])
    return {}
  }),
]

/** With a licence the text stays closed: a code is for its receiver alone. */
function shown(context: AppContext, message: Notification, isTextShown: boolean) {
  const { channel, fault, id, kind, recipient, state, subject, triedCount } = message
  return {
    body: isTextShown ? bodyOf(context, message.sealedBody) : null,
    channel,
    fault,
    id,
    kind,
    madeAt: message.madeAt.toISOString(),
    recipient: isTextShown ? recipient : masked(recipient),
    sentAt: message.sentAt?.toISOString() ?? null,
    state,
    subject,
    triedCount,
  }
}

/** The last four signs are enough to tell one receiver from another. */
const masked = (recipient: string): string => `****${recipient.slice(-4)}`
