import { faultOf } from '@madang/wire/patterns'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { deleteCode } from './code-store.ts'
import { mailSetting, type Member } from '../member.ts'
import { findMember, findMemberByMobile, updateContact } from '../member-store.ts'
import { refuseFields } from '../registration/refuse-fields.ts'
import { readNumber, sendCode } from './send-code.ts'
import { tryCode } from './try-code.ts'
import { noteFactorChange } from '../login/warn-member.ts'

export type ContactOrder = {
  memberId: string
  sessionId: string
  channel: 'sms' | 'email'
  value: string
  at: Date
}

/** Returns a number in E.164 or an address in lower case. @throws Refusal those of the form */
async function readContact(tx: ReadTx, { channel, value }: ContactOrder): Promise<string> {
  if (channel === 'sms') return readNumber(tx, value)
  const email = value.trim().toLowerCase()
  const fault = faultOf(mailSetting, email)
  return fault ? refuseFields({ value: fault }) : email
}

/** Sends a code to the number or address to verify. @throws Refusal of the form and of sending */
export async function sendContactCode(
  context: AppContext,
  order: ContactOrder & { ip: string },
): Promise<number> {
  const { at, channel, ip, memberId, sessionId } = order
  const { member, receiver } = await context.db.read(async (tx) => ({
    member: await findMember(tx, memberId),
    receiver: await readContact(tx, order),
  }))
  return sendCode(context, {
    at,
    bound: sessionId,
    channel: channel === 'sms' ? 'sms' : 'mail',
    ip,
    isWanted: true,
    language: member?.language ?? 'KO',
    purpose: 'contact',
    receiver,
  })
}

/**
 * Stores a verified number or address. The previous one is notified.
 *
 * @throws Refusal `code-missing`, `code-wrong`, `code-expired`, `mobile-taken`, and of the form
 */
export async function proveContact(
  context: AppContext,
  order: ContactOrder & { code: string },
): Promise<Member> {
  const { at, channel, code, memberId, sessionId: bound } = order
  const receiver = await context.db.read((tx) => readContact(tx, order))
  const codeId = await tryCode(context, { at, bound, code, purpose: 'contact', receiver })
  if (!codeId) return refuse('code-wrong')
  return context.db.write(async (tx) => {
    if (!(await deleteCode(tx, codeId))) return refuse('code-wrong')
    const member = (await findMember(tx, memberId)) ?? refuse('session-missing')
    const owner = channel === 'sms' ? await findMemberByMobile(tx, receiver) : undefined
    if (owner && owner.id !== memberId) return refuse('mobile-taken')
    await noteFactorChange(tx, context, member, at)
    await updateContact(tx, memberId, { at, channel, receiver })
    return member
  })
}
