import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import { foldedName } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { idCursor, pageOf, sizeOf } from '../cursor.ts'
import { searchBelow } from '../tree/name-store.ts'
import { listDirects } from '../tree/tree-store.ts'
import { needBelow } from '../who.ts'
import { crumbsOf, shownBranches } from './branches.ts'

type Level = Gives<typeof wire.listDownlines>

/** Returns one level of the tree, or the members below whose account starts with the text. */
export async function listDownlines(
  tx: ReadTx,
  agentId: string,
  asked: Takes<typeof wire.listDownlines>,
): Promise<Level> {
  const under = await needBelow(tx, agentId, asked.under ?? agentId)
  const size = sizeOf(asked.limit)
  const after = idCursor(asked.after)
  const branches = asked.search
    ? await searchBelow(tx, under, { after, begins: foldedName(asked.search), limit: size + 1 })
    : await listDirects(tx, under, { after, limit: size + 1 })
  const page = pageOf(branches, size, ({ memberId }) => memberId)
  return {
    crumbs: await crumbsOf(tx, agentId, under),
    next: page.next,
    rows: await shownBranches(tx, page.rows),
  }
}
