import type { queueSorts } from '@madang/wire/money-queues'
import { findMemberByAccount } from '#identity'
import { spanOfDays } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import type { Operator } from '#kernel/http/route'
import { queueFilter } from './page.ts'
import type { QueueFilter } from './queue-store.ts'

type Asked<State> = {
  memberId?: string | undefined
  state?: State | 'all' | undefined
  words?: string | undefined
  amountMin?: string | undefined
  amountMax?: string | undefined
  from?: string | undefined
  to?: string | undefined
  method?: string | undefined
  claim?: 'mine' | 'nobody' | undefined
  sort?: (typeof queueSorts)[number] | undefined
}

/** Builds the filter of a money queue from an operator's search. */
export async function narrowQueue<State extends string>(
  tx: ReadTx,
  by: Operator,
  asked: Asked<State>,
  unended: readonly State[],
): Promise<Omit<QueueFilter, 'limit'>> {
  const { amountMax, amountMin, claim, method, sort } = asked
  const words = asked.words?.trim() ?? ''
  const { order, ...filter } = queueFilter({ ...asked, words }, unended)
  const byAmount = sort === 'largest' || sort === 'smallest' ? sort : undefined
  const sought = words === '' ? undefined : { memberId: await memberOf(tx, words), words }
  return {
    ...filter,
    order: sort === 'oldest' || sort === 'newest' ? sort : order,
    ...(byAmount && { byAmount }),
    ...(sought && { sought }),
    ...(method && { method }),
    ...(claim && { claimedById: claim === 'mine' ? by.id : null }),
    ...(amountMin && { amountMinUnits: unitsOf(amountMin) }),
    ...(amountMax && { amountMaxUnits: unitsOf(amountMax) }),
    ...spanOfDays(asked),
  }
}

const memberOf = async (tx: ReadTx, words: string): Promise<string | undefined> =>
  (await findMemberByAccount(tx, words.toLowerCase()))?.id
