import type { EncryptionUse } from '#kernel/secrets/keyring'

export type Channel = 'sms' | 'mail'
export type NotificationState = 'kept' | 'waiting' | 'sending' | 'sent' | 'failed'

/** A text to one telephone or mailbox. `recipient` is a number in E.164 or an address. */
export type Notification = {
  id: string
  channel: Channel
  kind: string
  recipient: string
  subject: string
  encryptedBody: Buffer
  state: NotificationState
  triedCount: number
  nextTryAt: Date
  uselessAt: Date
  fault: string | null
  madeAt: Date
  sentAt: Date | null
}

export const triedCountMax = 6
/** After this time an unfinished attempt counts as lost with its process. */
export const tryMs = 60_000
const firstWaitMs = 30_000

/** Schedules the next attempt with growing delay; none after the text is useless. */
export function afterFailure(
  message: Pick<Notification, 'triedCount' | 'uselessAt'>,
  now: Date,
): { state: 'waiting' | 'failed'; nextTryAt: Date } {
  const waitMs = firstWaitMs * 2 ** (message.triedCount - 1)
  const nextTryAt = new Date(now.getTime() + waitMs)
  const isOver = message.triedCount >= triedCountMax || nextTryAt > message.uselessAt
  return { nextTryAt, state: isOver ? 'failed' : 'waiting' }
}

/** The encryption purpose of notification texts. */
export const bodyUse: EncryptionUse = 'courier.body'
