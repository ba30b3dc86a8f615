import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/risk'
import { findMembers, listSharersOfBrowser, listSharersOfPlace } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { listSharersOfBank } from '#wallet'

type Row = Gives<typeof wire.listLinkedMembers>['rows'][number]

const monthMs = 30 * 24 * 3_600_000

/** Lists members who share data with a member, those who share the most first. */
export async function listLinked(tx: ReadTx, memberId: string, now: Date): Promise<Row[]> {
  const since = new Date(now.getTime() - monthMs)
  const sharers = {
    bank: await listSharersOfBank(tx, memberId),
    device: await listSharersOfBrowser(tx, memberId, since),
    network: await listSharersOfPlace(tx, memberId, since),
  }
  const kinds = ['device', 'bank', 'network'] as const
  const members = await findMembers(tx, [...new Set(Object.values(sharers).flat())])
  return members
    .map(({ account, id, registeredAt, state }) => ({
      account,
      by: kinds.filter((kind) => sharers[kind].includes(id)),
      id,
      registeredAt: registeredAt.toISOString(),
      state,
    }))
    .toSorted((a, b) => b.by.length - a.by.length || (a.account < b.account ? -1 : 1))
}
