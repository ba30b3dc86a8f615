import type { AppContext } from '#kernel/http/route'
import { addressRule } from '../login/attempt.ts'
import { addressBucket, countAttempt, type Bucket } from '#kernel/attempts/count-attempt'
import { usePass } from '../human-check/human-check.ts'

/**
 * Counts a try to recover a password, by network and by the given buckets, and uses the pass up.
 *
 * @throws Refusal `human-check-failed`, `too-many-requests`
 */
export async function countForgot(
  { config, db }: AppContext,
  { at, ip, pass }: { at: Date; ip: string; pass: string | undefined },
  buckets: Bucket[] = [],
): Promise<void> {
  await db.write(async (tx) => {
    await countAttempt(tx, [...buckets, addressBucket(addressRule, 'forgot', ip)], at)
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass, purpose: 'forgot' })
  })
}
