import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { netOf } from './attempt.ts'
import type { Member } from './member.ts'
import { lockMember } from './member-store.ts'
import { openSession } from './open-session.ts'
import type { OpenedSession, Origin } from './open-session.ts'
import { upsertPlace } from './place-store.ts'

/** A net that nobody came from for this long is a new one again. */
export const placeLifeMs = 90 * 86_400_000

export type Arrival = Origin & { at: Date; isPasswordTyped: boolean; mustChangePassword: boolean }

/**
 * The one door for every way of coming in: by name, number, remembered device or another house. The
 * same locks count for all of them.
 *
 * @throws Refusal `member-not-active`
 */
export async function comeIn(tx: Tx, memberId: string, how: Arrival): Promise<OpenedSession> {
  // Who is suspended in this very moment must not slip in.
  const member = await lockMember(tx, memberId)
  if (!member || !mayLogIn(member)) return refuse('member-not-active')
  await upsertPlace(tx, member.id, netOf(how.ip), how.at)
  return openSession(tx, member, how)
}

const mayLogIn = (member: Member): boolean =>
  member.state === 'active' || member.state === 'age_limited'
