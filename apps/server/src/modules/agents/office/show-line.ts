import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { findTeamSize, listAbove, listDirects } from '../tree/tree-store.ts'

const directCountMax = 50

/** Returns the line of a member: everybody above, and the first of those directly below. */
export async function showLine(tx: ReadTx, memberId: string) {
  const above = await listAbove(tx, memberId)
  const directs = (await listDirects(tx, memberId, { limit: directCountMax })).map(
    (branch) => branch.memberId,
  )
  const members = await findMembers(tx, [...above, ...directs])
  const accounts = new Map(members.map(({ account, id }) => [id, account]))
  const named = (id: string) => ({ account: accounts.get(id) ?? '', id })
  const { all, direct } = await findTeamSize(tx, memberId)
  return {
    above: above.map(named),
    allCount: all,
    directCount: direct,
    directs: directs.map(named),
  }
}
