import type { AppContext } from '#kernel/route'
import { referralRule, sliderRule } from './attempt.ts'
import { addressBucket, countAttempt } from '#kernel/count-attempt'
import { showPass } from './human-check.ts'
import { foldedName } from './member.ts'
import { findMemberByAccount, findMemberByReferral } from './member-store.ts'

/** @throws Refusal `human-check-failed`, `too-many-requests` */
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

/** @throws Refusal `too-many-requests` */
export async function checkReferral(
  { db }: AppContext,
  order: { code: string; ip: string; at: Date },
): Promise<{ isKnown: boolean }> {
  const bucket = addressBucket(referralRule, 'referral', order.ip)
  await db.write((tx) => countAttempt(tx, [bucket], order.at))
  const memberId = await db.read((tx) => findMemberByReferral(tx, order.code))
  return { isKnown: memberId !== undefined }
}
