import { accountFaultOf, faultOf } from '@madang/wire/patterns'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { accountBucket } from '../login/account-tries.ts'
import { countForgot } from './count-forgot.ts'
import { foldedName, mailSetting, memberKind } from '../member.ts'
import { findMemberByAccount } from '../member-store.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import { refuseFields } from '../registration/refuse-fields.ts'

/**
 * Mails a one-time password when account and address belong together. The answer is the same when
 * they do not.
 *
 * @throws Refusal `input-invalid`, `human-check-failed`, `too-many-requests`
 */
export async function forgotByEmail(
  context: AppContext,
  order: { username: string; email: string; pass: string | undefined; ip: string; at: Date },
): Promise<void> {
  const { at } = order
  const email = order.email.trim().toLowerCase()
  const { registration } = await context.db.read(readSettings)
  const username = accountFaultOf(registration.fields.username.patternId, order.username)
  const fault = faultOf(mailSetting, email)
  const fields = { ...(username && { username }), ...(fault && { email: fault }) }
  if (Object.keys(fields).length > 0) refuseFields(fields)
  const account = foldedName(order.username)
  await countForgot(context, order, [accountBucket(context, `forgot ${account}`)])
  await context.db.write(async (tx) => {
    const member = await findMemberByAccount(tx, account)
    if (!member || member.kind !== memberKind.member || member.email !== email) return
    await sendOneTimePassword(tx, context, member, { at, channel: 'mail', recipient: email })
  })
}
