import * as wire from '@madang/wire/bonus'
import { monthStartOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { findCountry } from '#kernel/http/find-country'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { sumSubAccounts } from '#ledger'
import { listCounted } from './counted-store.ts'
import { acceptGrant, cancelGrant } from './grant-bonus.ts'
import type { Grant } from './grant.ts'
import { findGrant, sumSince } from './grant-store.ts'
import { officeRoutes } from './office-routes.ts'
import { readGrants } from './read-grants.ts'
import { readPage } from './read-page.ts'
import { showCounted, showGrants } from './show-grant.ts'

export const routes = [
  route(wire.listGrants, ({ by, db, now }, asked) =>
    db.read(async (tx) => {
      const { next, rows } = await readGrants(tx, by.id, asked)
      return { next, rows: await showGrants(tx, rows, now) }
    }),
  ),

  route(wire.showBonusSums, ({ by, db, now }) =>
    db.read(async (tx) => {
      const sums = await sumSince(tx, by.id, monthStartOf(now))
      const running = await sumSubAccounts(tx, [by.id], 'grant')
      return {
        converted: decimalOf(sums.convertedUnits),
        given: decimalOf(sums.givenUnits),
        running: decimalOf(running.get(by.id) ?? 0n),
      }
    }),
  ),

  route(wire.listCountedWagers, ({ by, db }, { subject, ...asked }) =>
    db.read(async (tx) => {
      const grant = await findGrant(tx, subject)
      if (grant?.memberId !== by.id) return refuse('not-found')
      const { next, rows } = await readPage(
        asked,
        ({ after, limit }) =>
          listCounted(tx, {
            grantId: subject,
            limit,
            ...(after && { after: { countedAt: after.at, wagerId: after.id } }),
          }),
        (row) => ({ at: row.countedAt, id: row.wagerId }),
      )
      return { next, rows: rows.map(showCounted) }
    }),
  ),

  route(wire.acceptGrant, (request, { id, subject }) => {
    const { by, db, now } = request
    const country = findCountry(request.config, request)
    const idempotency = { actor: by.id, call: 'bonus.accept', content: { subject }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const grant = await acceptGrant(tx, { at: now, country, id: subject, memberId: by.id })
      return showOne(tx, grant, now)
    })
  }),

  route(wire.cancelGrant, ({ by, db, now }, { id, subject }) => {
    const idempotency = { actor: by.id, call: 'bonus.cancel', content: { subject }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const grant = await cancelGrant(tx, { at: now, id: subject, memberId: by.id })
      return showOne(tx, grant, now)
    })
  }),

  ...officeRoutes,
]

async function showOne(tx: Tx, grant: Grant, now: Date) {
  const [shown] = await showGrants(tx, [grant], now)
  return shown ?? refuse('not-found')
}
