import { localized } from '@madang/texts/languages'
import type { Language } from '@madang/wire'
import type { ReadTx } from '#kernel/database/database'
import type { ClubLabelOf } from '#kernel/parts/registry'
import { refuse } from '#kernel/refusal'
import type { Member as By } from '#kernel/http/route'
import { readSettings } from '#settings'
import { findAccountType } from './account-type.ts'
import { labelsOf, maskedContacts, maskedEmail, maskedMobile, maskedName } from './member.ts'
import { findMember, findRegistration } from './member-store.ts'
import { hasPaymentPassword } from './passwords/payment-password.ts'
import { findAgentStanding } from './agent-standing-store.ts'

/** The language in use, and the function that returns a member's rank. */
type Asked = { clubLabelOf: ClubLabelOf; lang: Language }

/** Returns a member's own profile; contact details are masked. */
export async function memberCard(tx: ReadTx, by: By, { clubLabelOf, lang }: Asked) {
  const member = (await findMember(tx, by.id)) ?? refuse('session-missing')
  const settings = await readSettings(tx)
  const label = await clubLabelOf(tx, by.id)
  const { mayTransfer } = await findAgentStanding(tx, by.id)
  return {
    account: member.account,
    birthday: member.bornOn,
    clubLabel: label && { ...label, labelName: localized(label.labelName, lang) },
    contacts: maskedContacts((await findRegistration(tx, by.id))?.contacts ?? {}),
    email: member.email && maskedEmail(member.email),
    freshUntil: by.freshUntil.toISOString(),
    hasPaymentPassword: await hasPaymentPassword(tx, by.id),
    id: member.id,
    language: member.language,
    memberLabel: labelsOf(label, lang),
    mobileNum: member.mobile && maskedMobile(member.mobile),
    mustChangePassword: by.mustChangePassword,
    nickname: member.nickname,
    payeeName: member.realName && maskedName(member.realName),
    referralCode: member.referralCode,
    registeredAt: member.registeredAt.toISOString(),
    state: member.state,
    toUpline: settings.uplines.isOn && mayTransfer,
    type: await findAccountType(tx, member),
  }
}
