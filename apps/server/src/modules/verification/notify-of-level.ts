import { momentIn } from '@madang/texts'
import type { MessageKind } from '@madang/texts'
import { findMember, memberWarned } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import type { Tier } from './tier.ts'

type Word = Extract<
  MessageKind,
  'tier-approved' | 'tier-refused' | 'tier-asked' | 'tier-wanted' | 'tier-ending'
>

/** Sends an inbox message about a change of the member's KYC level, or what it will need. */
export async function notifyOfLevel(
  tx: Tx,
  memberId: string,
  news: { kind: Word; tier: Tier; at: Date; reason?: string; day?: string },
): Promise<void> {
  const { at, day = '', kind, reason = '', tier } = news
  const member = await findMember(tx, memberId)
  if (!member) return
  const time = momentIn(member.language, at)
  const facts = { account: member.account, day, reason, step: tier.slice(1), time }
  await publish(tx, memberWarned, [{ at: at.toISOString(), facts, kind, memberId }])
}
