import * as wire from '@madang/wire/verification'
import type { Takes } from '@madang/wire'
import { findMemberByAccount } from '#identity'
import { spanOfDays } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import type { Operator } from '#kernel/http/route'
import type { ReviewFilter } from './request-store.ts'

const unended = wire.reviewStates.filter((state) => state !== 'approved' && state !== 'refused')

type Asked = Omit<Takes<typeof wire.listReviews>, 'after' | 'limit'>

/**
 * Narrows the work queue. By default it has open requests; for one member, a search, or `all`,
 * every request.
 *
 * @param asked.words the account of a member, or a request's id, whole or its end
 */
export async function narrowReviews(
  tx: ReadTx,
  by: Pick<Operator, 'id'>,
  { claim, memberId, state, ...asked }: Asked,
): Promise<Omit<ReviewFilter, 'after' | 'limit'>> {
  const words = asked.words?.trim() ?? ''
  const isSought = memberId !== undefined || words !== ''
  const isAll = state === 'all' || (state === undefined && isSought)
  const states = isAll ? undefined : state === undefined ? unended : [state]
  const owner = words && (await findMemberByAccount(tx, words.toLowerCase()))
  return {
    ...spanOfDays(asked),
    claimedById: claim && (claim === 'mine' ? by.id : null),
    memberId,
    sought: words === '' ? undefined : { memberId: owner ? owner.id : undefined, words },
    states,
  }
}
