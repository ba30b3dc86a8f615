import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import { listMembers } from '#identity'
import type { Tx } from '#kernel/database'
import { idCursor, pageOf, sizeOf } from '../cursor.ts'
import { listBranches, listDirects } from '../tree/tree-store.ts'
import type { Branch } from '../tree/tree-store.ts'
import { needBelow } from '../who.ts'
import { crumbsOf, shownBranches } from './branches.ts'

type Level = Gives<typeof wire.listDownlines>

/** One level of the tree, or those below whose name begins like this. */
export async function listDownlines(
  tx: Tx,
  agentId: string,
  asked: Takes<typeof wire.listDownlines>,
): Promise<Level> {
  const under = await needBelow(tx, agentId, asked.under ?? agentId)
  const size = sizeOf(asked.limit)
  const after = idCursor(asked.after)
  const branches = asked.search
    ? await searchBelow(tx, under, asked.search, size)
    : await listDirects(tx, under, { after, limit: size + 1 })
  const page = pageOf(branches, size, ({ memberId }) => memberId)
  return {
    crumbs: await crumbsOf(tx, agentId, under),
    next: asked.search ? null : page.next,
    rows: await shownBranches(tx, page.rows),
  }
}

const scannedMax = 2_000

/** Names are searched in the whole house; only those below come out. */
async function searchBelow(tx: Tx, under: string, search: string, size: number) {
  const found: Branch[] = []
  let afterId: string | undefined
  for (let scanned = 0; scanned < scannedMax && found.length < size; scanned += 200) {
    const query = { countMax: 200, search, ...(afterId && { afterId }) }
    const ids = (await listMembers(tx, query)).map(({ id }) => id)
    found.push(...(await listBranches(tx, under, ids)))
    afterId = ids.at(-1)
    if (ids.length < 200) break
  }
  return found.slice(0, size)
}
