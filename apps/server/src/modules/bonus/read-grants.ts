import type { ReadTx } from '#kernel/database/database'
import { listGrants } from './grant-store.ts'
import { readPage } from './read-page.ts'

/** Returns one page of a member's grants. */
export const readGrants = (
  tx: ReadTx,
  memberId: string,
  asked: { after?: string | undefined; limit?: string | undefined },
) =>
  readPage(
    asked,
    ({ after, limit }) =>
      listGrants(tx, {
        limit,
        memberId,
        ...(after && { after: { id: after.id, offeredAt: after.at } }),
      }),
    (row) => ({ at: row.offeredAt, id: row.id }),
  )
