import type { AppContext } from '#kernel/http/route'
import { decryptSince } from '#kernel/secrets/keyring'
import { readSetting } from '#settings'
import { deliverText } from './channel.ts'
import { afterFailure } from './notification.ts'
import { bodyUse } from './notification.ts'
import type { Notification } from './notification.ts'
import { claimDue, updateOutcome } from './notification-store.ts'
import { notificationsSetting } from './notifications-setting.ts'

/** What delivering a notification needs. */
export type NotificationContext = Pick<AppContext, 'db' | 'config' | 'log'>

/**
 * Delivers the notifications that are due and stores the outcome of each. The network is used
 * between transactions, never within one.
 *
 * @param ids only these, or null for all that are due
 */
export async function deliverNotifications(
  context: NotificationContext,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<number> {
  const claimed = await context.db.write((tx) => claimDue(tx, now, ids))
  for (const message of claimed) await deliver(context, message, now)
  return claimed.length
}

async function deliver(
  context: NotificationContext,
  message: Notification,
  now: Date,
): Promise<void> {
  const { config, db, log } = context
  const sender = await db.read((tx) => readSetting(tx, notificationsSetting))
  const { channel, id, recipient, encryptedBody, subject } = message
  const from = channel === 'sms' ? sender.smsFrom : sender.mailFrom
  try {
    const body = bodyOf(context, encryptedBody)
    await deliverText(config, channel, { body, from, id, recipient, subject })
    const after = { fault: null, nextTryAt: now, sentAt: now, state: 'sent' as const }
    await db.write((tx) => updateOutcome(tx, id, after))
  } catch (error) {
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    log.warn({ channel, fault, message: id }, 'a message was not taken')
    const after = { ...afterFailure(message, now), fault, sentAt: null }
    await db.write((tx) => updateOutcome(tx, id, after))
  }
}

/** The text of a notification, decrypted. */
export const bodyOf = (context: Pick<AppContext, 'db'>, encryptedBody: Buffer): string =>
  decryptSince(context, { former: 'courier-body', use: bodyUse }, encryptedBody)
