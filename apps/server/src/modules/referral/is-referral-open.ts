import type { ReadTx } from '#kernel/database/database'
import { readSetting, readSettings } from '#settings'
import { referralSetting } from './referral-setting.ts'

/** Whether members may invite: the brand wants it, and registration asks for the code. */
export async function isReferralOpen(tx: ReadTx): Promise<boolean> {
  const { registration } = await readSettings(tx)
  const { isOpen } = await readSetting(tx, referralSetting)
  return isOpen && registration.fields.referralCode.enabled
}
