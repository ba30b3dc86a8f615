import * as wire from '@madang/wire/notifications'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { AppContext } from '#kernel/http/route'
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
    const isDemo = brand.licence === ''
    return {
      next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      rows: rows.map((message) => shown(request, message, isDemo)),
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

/**
 * Shows a notification to operators with a masked receiver, and without codes, passwords and
 * invitations. With a licence every text is hidden.
 */
function shown(context: AppContext, message: Notification, isDemo: boolean) {
  const { channel, fault, id, kind, recipient, state, subject, triedCount } = message
  return {
    body: isDemo && !isSecret(kind) ? bodyOf(context, message.encryptedBody) : null,
    channel,
    fault,
    id,
    kind,
    madeAt: message.madeAt.toISOString(),
    recipient: masked(recipient),
    sentAt: message.sentAt?.toISOString() ?? null,
    state,
    subject,
    triedCount,
  }
}

const isSecret = (kind: string): boolean =>
  kind.endsWith('-code') || kind === 'one-time-password' || kind === 'operator-invitation'

/** Masks a receiver: the last four digits of a number, or the domain of a mail address, stay. */
function masked(recipient: string): string {
  const at = recipient.indexOf('@')
  return at > 0
    ? `${recipient.slice(0, 1)}****${recipient.slice(at)}`
    : `****${recipient.slice(-4)}`
}
