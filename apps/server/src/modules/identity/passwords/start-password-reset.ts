import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/members'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import type { Tx } from '#kernel/database/database'
import { forgetTries } from '../login/account-tries.ts'
import { endSessions } from '../sessions/log-out.ts'
import type { Member } from '../member.ts'
import { findMember } from '../member-store.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { renewInitialPassword } from './renew-initial-password.ts'

/**
 * Ends a member's sessions and sends a one-time password. An added account without any contact gets
 * its initial password again, by hand of the operator, as long as its member has chosen none.
 *
 * @throws Refusal `not-found`, `contact-missing`
 */
export async function startPasswordReset(
  context: AppContext,
  { at, memberId }: { memberId: string; at: Date },
): Promise<Gives<typeof wire.startPasswordReset>> {
  const { db } = context
  const member = (await db.read((tx) => findMember(tx, memberId))) ?? refuse('not-found')
  const way = wayTo(member)
  if (!way) {
    const password = await renewInitialPassword(context, { at, memberId }, (tx) => open(tx, member))
    return { password: password ?? refuse('contact-missing'), sentBy: 'hand' }
  }
  await db.write(async (tx) => {
    await open(tx, member)
    await sendOneTimePassword(tx, context, member, { ...way, at })
  })
  return { password: null, sentBy: way.channel }
}

function wayTo({ email, isMobileVerified, mobile }: Member) {
  if (isMobileVerified && mobile) return { channel: 'sms' as const, recipient: mobile }
  return email === null ? undefined : { channel: 'mail' as const, recipient: email }
}

async function open(tx: Tx, member: Member): Promise<void> {
  await endSessions(tx, member.id)
  // The new password must work, so failed tries of others must not lock the account.
  await forgetTries(tx, member.account)
}
