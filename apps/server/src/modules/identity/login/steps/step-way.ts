import type { StepWay } from '@madang/wire/second-step'
import type { ReadTx } from '#kernel/database/database'
import { readSettings } from '#settings'
import { isAsleep } from '../../people/dormancy-store.ts'
import { findTotp, listPasskeys } from '../../factors/factor-store.ts'
import { maskedEmail, maskedMobile } from '../../member.ts'
import type { Member } from '../../member.ts'

/** The ways to complete a second step, each with what the member sees of it. */
export type StepWays = Partial<Record<StepWay | 'bankName', string>>

/**
 * Returns how this member may complete a second step; undefined when none is required or no way
 * exists. The strong ways come first. A dormant account always needs one.
 */
export async function stepWaysOf(tx: ReadTx, member: Member): Promise<StepWays | undefined> {
  const { secondStep } = await readSettings(tx)
  const totp = await findTotp(tx, member.id)
  const passkeys = await listPasskeys(tx, member.id)
  const isStrong = totp?.confirmedAt != null || passkeys.length > 0
  const isAsked = isStrong || secondStep.isForEveryone || (await isAsleep(tx, member.id))
  if (!isAsked) return undefined
  const { email, mobile } = member
  const codes: StepWays = {
    ...(secondStep.maySms && member.isMobileVerified && mobile && { sms: maskedMobile(mobile) }),
    ...(secondStep.mayEmail && member.isEmailVerified && email && { email: maskedEmail(email) }),
  }
  const asksName = secondStep.asksBankName && member.realName && Object.keys(codes).length > 0
  const ways: StepWays = {
    ...(totp?.confirmedAt && { totp: '' }),
    ...(passkeys.length > 0 && { passkey: '' }),
    ...codes,
    ...(isStrong && { recovery: '' }),
    ...(asksName && { bankName: '' }),
  }
  return Object.keys(ways).length > 0 ? ways : undefined
}

/** Returns the ways that remain of those at the start; a way that was switched off is left out. */
export async function waysLeft(
  tx: ReadTx,
  member: Member,
  begun: readonly string[],
): Promise<Record<string, string>> {
  const ways = Object.entries((await stepWaysOf(tx, member)) ?? {})
  return Object.fromEntries(ways.filter(([way]) => begun.includes(way)))
}
