import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import * as wire from '@madang/wire/cardroom-waiting'
import type { CardWait } from '@madang/wire/cardroom-waiting'
import type { ReadTx } from '#kernel/database/database'
import { route } from '#kernel/http/route'
import { frameOf } from '../frame.ts'
import { findTables } from '../tables/table-store.ts'
import { isOffered, joinWaiting, leaveWaiting } from './waiting-list.ts'
import { listWaitsOf } from './waiting-store.ts'

export const waitingRoutes = [
  route(wire.listCardWaits, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      return { list: await shownWaits(tx, memberId, { lang, now }), now: now.toISOString() }
    }),
  ),
  route(wire.joinCardWaiting, ({ by, db, lang, now }, { tableId }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await joinWaiting(tx, { memberId, now, tableId })
      return { list: await shownWaits(tx, memberId, { lang, now }), now: now.toISOString() }
    }),
  ),
  route(wire.leaveCardWaiting, ({ by, db, lang, now }, { tableId }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await leaveWaiting(tx, { memberId, now, tableId })
      return { list: await shownWaits(tx, memberId, { lang, now }), now: now.toISOString() }
    }),
  ),
]

/** Returns a member's waiting lists, without expired offers that are not deleted yet. */
async function shownWaits(
  tx: ReadTx,
  memberId: string,
  { lang, now }: { lang: Language; now: Date },
): Promise<CardWait[]> {
  const waits = await listWaitsOf(tx, memberId)
  const tables = await findTables(
    tx,
    waits.map(({ tableId }) => tableId),
  )
  return waits.flatMap((one) => {
    const table = tables.find(({ id }) => id === one.tableId)
    const isLate = one.offerUntil !== null && !isOffered(one, now)
    if (!table || isLate) return []
    return [
      {
        displayName: localized(table.name, lang),
        offerUntil: one.offerUntil?.toISOString() ?? null,
        place: one.place,
        tableId: one.tableId,
      },
    ]
  })
}
