import * as wire from '@madang/wire/held-wins'
import { needFresh } from '#kernel/need-fresh'
import { route } from '#kernel/http/route'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decideHeldWin, proposeHeldWin, showHeldWins } from './hold-wins.ts'

export const heldWinRoutes = [
  route(wire.listHeldWins, ({ by, db, now }, { subject }) =>
    db.read(async (tx) => ({ rows: await showHeldWins(tx, subject, by, now) })),
  ),
  route(wire.proposeHeldWin, async ({ by, db, now }, { id, subject, ...input }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'held-win', content: { ...input, subject }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeHeldWin(tx, { ...input, at: now, by, id, vendor: subject })
      return { id }
    })
  }),
  route(wire.decideHeldWin, async ({ by, db, now }, { subject: vendor, ...input }) => {
    needFresh(by, now)
    await db.write((tx) => decideHeldWin(tx, { ...input, at: now, by, vendor }))
    return {}
  }),
]
