import { bodyOf } from '../../src/modules/notifications/deliver-notifications.ts'
import { listNotifications } from '../../src/modules/notifications/notification-store.ts'
import type { Town } from './town.ts'

export type Sent = { kind: string; channel: string; recipient: string; text: string }

/** Lists the notifications to a recipient, the newest first. */
export async function sentTo(town: Town, recipient: string): Promise<Sent[]> {
  const query = { afterId: undefined, channel: undefined, kind: undefined, state: undefined }
  const rows = await town.context.db.read((tx) =>
    listNotifications(tx, { ...query, countMax: 50, recipient }),
  )
  return rows.map(({ channel, kind, recipient: to, encryptedBody }) => ({
    channel,
    kind,
    recipient: to,
    text: bodyOf(town.context, encryptedBody),
  }))
}

/** Returns the six-digit code that was sent last. */
export async function codeTo(town: Town, recipient: string): Promise<string> {
  const [newest] = await sentTo(town, recipient)
  const code = newest?.text.match(/\d{6}/)?.[0]
  if (!code) throw new Error(`no code was sent to ${recipient}`)
  return code
}

/** Returns a different six-digit code. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')
