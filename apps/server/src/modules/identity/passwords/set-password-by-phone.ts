import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { deleteCode } from '../codes/code-store.ts'
import {
  startLogin,
  isPlaceKnown,
  type Arrival,
  type LoginStep,
  type Opened,
} from '../login/start-login.ts'
import { forgetTries } from '../login/account-tries.ts'
import { countForgot } from './count-forgot.ts'
import { updateHash } from './credential-store.ts'
import { hashPassword } from './hash-password.ts'
import { endSessions } from '../sessions/log-out.ts'
import { findMemberByMobile } from '../member-store.ts'
import { checkNewPassword, refuseKept } from './password-setting.ts'
import { readNumber } from '../codes/send-code.ts'
import { tryCode } from '../codes/try-code.ts'
import { noteFactorChange } from '../login/warn-member.ts'

export type PhoneOrder = Pick<Arrival, 'at' | 'device' | 'ip'> & {
  mobileNum: string
  countryDialingCode: string | undefined
  verificationCode: string
  newPassword: string
  bound: string | undefined
  pass: string | undefined
}

/**
 * Sets a new password by a code sent to the member's verified number, and ends every session. From
 * a known network this browser is logged in. From a new network the member must log in separately,
 * so that a stolen telephone alone gives no access.
 *
 * @throws Refusal `input-invalid`, `human-check-failed`, `code-missing`, `code-wrong`,
 *   `code-expired`, `phone-sign-in-closed`, `too-many-requests`
 */
export async function setPasswordByPhone(
  context: AppContext,
  order: PhoneOrder,
): Promise<Opened | LoginStep | null> {
  const { config, db } = context
  const { at, bound, newPassword, verificationCode: code } = order
  const { switches } = await db.read(readSettings)
  if (!switches.MOBILEFORGOT3) return refuse('phone-sign-in-closed')
  const mobile = await db.read((tx) => readNumber(tx, order.mobileNum, order.countryDialingCode))
  await countForgot(context, order)
  const codeId = await tryCode(context, { at, bound, code, purpose: 'forgot', receiver: mobile })
  const member = await db.read((tx) => findMemberByMobile(tx, mobile))
  if (!codeId || !member) return refuse('code-wrong')
  await db.read((tx) => checkNewPassword(tx, member, newPassword))
  await refuseKept(context, member.id, newPassword)
  const hash = await hashPassword(config, newPassword)
  return db.write(async (tx) => {
    if (!(await deleteCode(tx, codeId))) return refuse('code-wrong')
    await updateHash(tx, { hash, memberId: member.id, purpose: 'login', setAt: at })
    await noteFactorChange(tx, context, member, at)
    await endSessions(tx, member.id)
    // A member who proved the number need not wait because of wrong guesses at the old password.
    await forgetTries(tx, member.account)
    if (!(await isPlaceKnown(tx, member.id, order))) return null
    return startLogin(tx, context, member.id, {
      ...order,
      isPasswordTyped: true,
      mustChangePassword: false,
    })
  })
}
