import type { AttemptRule } from '#kernel/attempt'
import { addressBucket, countAttempt, giveBackAttempt } from '#kernel/count-attempt'
import type { Database } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { findOffer } from './offer-store.ts'
import { isCodeOf } from './offer.ts'

/** Wrong codes of a member, and of a network, whatever offer they were meant for. */
const codeRule: AttemptRule = { countMax: 5, windowMs: 3_600_000 }

type CodeTry = { offerId: string; memberId: string; code: string | null; ip: string; at: Date }

/**
 * Looks at the code of an offer that asks for one, in a transaction of its own: a wrong one stays
 * counted although what was asked for is refused. A right one counts nothing.
 *
 * @throws Refusal `promotion-code-wrong`, `too-many-requests`, after five wrong ones for the right
 *   one too
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
