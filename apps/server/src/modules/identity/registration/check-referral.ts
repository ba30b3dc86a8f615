import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'
import type { AppContext } from '#kernel/http/route'
import { referralRule } from '../login/attempt.ts'
import { findMemberByReferral } from '../member-store.ts'

/** Whether an invitation code is known on this domain. @throws Refusal `too-many-requests` */
export async function checkReferral(
  { db }: AppContext,
  order: { code: string; domain: string | undefined; ip: string; at: Date },
): Promise<{ isKnown: boolean }> {
  const bucket = addressBucket(referralRule, 'referral', order.ip)
  await db.write((tx) => countAttempt(tx, [bucket], order.at))
  const memberId = await db.read((tx) => findMemberByReferral(tx, order.code, order.domain))
  return { isKnown: memberId !== undefined }
}
