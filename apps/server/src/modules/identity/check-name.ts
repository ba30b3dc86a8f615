import type { AppContext } from '#kernel/route'
import { isCodeElsewhere } from './agent-standing-store.ts'
import { referralRule, sliderRule } from './attempt.ts'
import { addressBucket, countAttempt } from '#kernel/count-attempt'
import { showPass } from './human-check.ts'
import { foldedName } from './member.ts'
import { findMemberByAccount, findMemberByReferral } from './member-store.ts'

/** Whether a user name is free. @throws Refusal `human-check-failed`, `too-many-requests` */
export async function checkUsername(
  { config, db }: AppContext,
  order: { username: string; pass: string | undefined; ip: string; at: Date },
): Promise<{ isFree: boolean }> {
  const { at, ip, pass, username } = order
  await db.write(async (tx) => {
    await countAttempt(tx, [addressBucket(sliderRule, 'name', ip)], at)
    await showPass(tx, config.isHumanCheckOn, { ip, now: at, pass, purpose: 'register' })
  })
  const taken = await db.read((tx) => findMemberByAccount(tx, foldedName(username)))
  return { isFree: taken === undefined }
}

/** Whether an invitation code is known. @throws Refusal `too-many-requests` */
export async function checkReferral(
  { db }: AppContext,
  order: { code: string; domain: string | undefined; ip: string; at: Date },
): Promise<{ isKnown: boolean }> {
  const bucket = addressBucket(referralRule, 'referral', order.ip)
  await db.write((tx) => countAttempt(tx, [bucket], order.at))
  const { code, domain } = order
  return db.read(async (tx) => {
    const memberId = await findMemberByReferral(tx, code)
    if (memberId === undefined) return { isKnown: false }
    return { isKnown: domain === undefined || !(await isCodeElsewhere(tx, code, domain)) }
  })
}
