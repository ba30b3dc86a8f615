import { momentIn } from '@madang/texts'
import type { MessageKind } from '@madang/texts'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { sendNotification } from '#notifications'
import type { NotificationContext } from '#notifications'
import { readSettings } from '#settings'
import { memberWarned, publishFactorChanged } from '../events.ts'
import type { Member } from '../member.ts'
import { memberKind } from '../member.ts'
import { hasPlaces } from '../sessions/place-store.ts'

const lifeMs = 24 * 3_600_000

/** Sends a warning to the inbox, and by mail, or by SMS if there is no mail address. */
export async function warnMember(
  tx: Tx,
  context: NotificationContext,
  member: Member,
  warning: { kind: MessageKind; at: Date; facts?: Record<string, string> },
): Promise<void> {
  const { at, kind } = warning
  if (member.kind === memberKind.trial) return
  const time = momentIn(member.language, at)
  const facts = { account: member.account, time, ...warning.facts }
  await publish(tx, memberWarned, [{ at: at.toISOString(), facts, kind, memberId: member.id }])
  const way = member.email
    ? { channel: 'mail' as const, recipient: member.email }
    : { channel: 'sms' as const, recipient: member.isMobileVerified ? member.mobile : null }
  if (!way.recipient) return
  await sendNotification(tx, context, {
    at,
    channel: way.channel,
    facts,
    kind,
    language: member.language,
    recipient: way.recipient,
    uselessAt: new Date(at.getTime() + lifeMs),
  })
}

/** Warns of a login from a new network, except at the very first login. */
export async function warnOfNewPlace(
  tx: Tx,
  context: NotificationContext,
  member: Member,
  { at, device, ip }: { at: Date; device: string; ip: string },
): Promise<void> {
  const { secondStep } = await readSettings(tx)
  if (!secondStep.tellsNewDevice || !(await hasPlaces(tx, member.id))) return
  await warnMember(tx, context, member, {
    at,
    facts: { device: device.slice(0, 80) || '-', ip },
    kind: 'new-device',
  })
}

/** Warns that wrong passwords locked the login, with their origin, once per lock. */
export async function warnOfLock(
  tx: Tx,
  context: NotificationContext,
  member: Member,
  { at, device, ip }: { at: Date; device: string; ip: string },
): Promise<void> {
  const facts = { device: device.slice(0, 80) || '-', ip }
  if (member.state !== 'closed')
    await warnMember(tx, context, member, { at, facts, kind: 'login-locked' })
}

/** Tells the member of a changed password or factor, and publishes the change. */
export async function noteFactorChange(
  tx: Tx,
  context: NotificationContext,
  member: Member,
  at: Date,
): Promise<void> {
  await publishFactorChanged(tx, member.id, at)
  await warnMember(tx, context, member, { at, kind: 'factor-changed' })
}
