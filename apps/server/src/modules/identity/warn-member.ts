import type { MessageKind } from '@madang/texts'
import type { Tx } from '#kernel/database'
import type { Ground } from '#kernel/route'
import { sendMessage } from '#courier'
import { readSettings } from '#settings'
import { tellFactorChanged } from './events.ts'
import type { Member } from './member.ts'
import { memberKind } from './member.ts'
import { hasPlaces } from './place-store.ts'

const lifeMs = 24 * 3_600_000

/** Tells a member by mail, else by SMS; without either only the inbox hears of it. */
export async function warnMember(
  tx: Tx,
  ground: Ground,
  member: Member,
  warning: { kind: MessageKind; at: Date; facts?: Record<string, string> },
): Promise<void> {
  const { at, facts, kind } = warning
  const way = member.email
    ? { channel: 'mail' as const, recipient: member.email }
    : { channel: 'sms' as const, recipient: member.isMobileVerified ? member.mobile : null }
  if (!way.recipient || member.kind === memberKind.trial) return
  const time = at.toLocaleString(member.language === 'KO' ? 'ko-KR' : 'en-GB', {
    timeZone: 'Asia/Seoul',
  })
  await sendMessage(tx, ground, {
    at,
    channel: way.channel,
    facts: { account: member.account, time, ...facts },
    kind,
    language: member.language,
    recipient: way.recipient,
    uselessAt: new Date(at.getTime() + lifeMs),
  })
}

/** Somebody came in from a net that is new; the very first one surprises nobody. */
export async function warnOfNewPlace(
  tx: Tx,
  ground: Ground,
  member: Member,
  { at, device, ip }: { at: Date; device: string; ip: string },
): Promise<void> {
  const { secondStep } = await readSettings(tx)
  if (!secondStep.tellsNewDevice || !(await hasPlaces(tx, member.id))) return
  await warnMember(tx, ground, member, {
    at,
    facts: { device: device.slice(0, 80) || '-', ip },
    kind: 'new-device',
  })
}

/** A password or another factor was changed: the member hears of it, and so does the house. */
export async function noteFactorChange(
  tx: Tx,
  ground: Ground,
  member: Member,
  at: Date,
): Promise<void> {
  await tellFactorChanged(tx, member.id, at)
  await warnMember(tx, ground, member, { at, kind: 'factor-changed' })
}
