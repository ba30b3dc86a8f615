import type { queueSorts } from '@madang/wire/money-queues'
import { findMemberByAccount } from '#identity'
import type { ReadTx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import type { Operator } from '#kernel/route'
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

const dayMs = 24 * 3_600_000
const dayStart = (day: string) => new Date(`${day}T00:00:00+09:00`)

/** A queue of money as the desk asked for it: whose, how much, when, which way, by whom. */
export async function narrowQueue<State extends string>(
  tx: ReadTx,
  by: Operator,
  asked: Asked<State>,
  unended: readonly State[],
): Promise<Omit<QueueFilter, 'limit'>> {
  const { amountMax, amountMin, claim, from, method, sort, to } = asked
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
    ...(from && { from: dayStart(from) }),
    ...(to && { to: new Date(dayStart(to).getTime() + dayMs) }),
  }
}

const memberOf = async (tx: ReadTx, words: string): Promise<string | undefined> =>
  (await findMemberByAccount(tx, words.toLowerCase()))?.id
