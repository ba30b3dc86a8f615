import type { AttemptRule } from '#kernel/attempts/attempt'
import { addressBucket, countAttempt, giveBackAttempt } from '#kernel/attempts/count-attempt'
import type { Database } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findOffer } from '../offers/offer-store.ts'
import { isCodeOf } from '../offers/offer.ts'

/** The limit of wrong codes per member and per network address, for all offers together. */
const codeRule: AttemptRule = { countMax: 5, windowMs: 3_600_000 }

type CodeTry = { offerId: string; memberId: string; code: string | null; ip: string; at: Date }

/**
 * Checks the code of an offer that needs one, in a separate transaction, so that a wrong code stays
 * counted although the request is refused. A right code is not counted.
 *
 * @throws Refusal `promotion-code-wrong`, `too-many-requests` after five wrong codes, then also for
 *   the right one
 */
export async function tryCode(db: Database, attempt: CodeTry): Promise<void> {
  const { at, code, ip, memberId, offerId } = attempt
  const isRight = await db.write(async (tx) => {
    const offer = await findOffer(tx, offerId)
    if (!offer || offer.state === 'draft' || offer.content.code === null) return true
    const byMember = { name: `promotion-code:${memberId}`, rule: codeRule }
    const buckets = [byMember, addressBucket(codeRule, 'promotion-code', ip)]
    await countAttempt(tx, buckets, at)
    if (!isCodeOf(offer, code)) return false
    for (const { name } of buckets) await giveBackAttempt(tx, name)
    return true
  })
  if (!isRight) refuse('promotion-code-wrong')
}
