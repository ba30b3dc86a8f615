import * as wire from '@madang/wire/vendors'
import { decimalOrNull } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { listDifferences } from './difference-store.ts'
import { findConnection } from '../calls/find-connection.ts'
import { reconcileVendor, resolveOpenBets } from './reconcile-vendor.ts'

const dayMs = 24 * 3_600_000
const shownCount = 100

export const differenceRoutes = [
  route(wire.listVendorDifferences, ({ db }, { subject }) =>
    db.read(async (tx) => {
      const found = await listDifferences(tx, subject, shownCount)
      return {
        rows: found.map(
          ({ foundAt, memberId, ourUnits, resolvedAt, round, theirUnits, uuid, what }) => ({
            foundAt: foundAt.toISOString(),
            id: `${what} ${uuid}`,
            memberId,
            ours: decimalOrNull(ourUnits),
            resolvedAt: resolvedAt?.toISOString() ?? null,
            round,
            theirs: decimalOrNull(theirUnits),
            what,
          }),
        ),
      }
    }),
  ),
  route(wire.reconcileVendor, async (request, { subject }) => {
    const { now } = request
    const line = (await findConnection(request, subject)) ?? refuse('not-found')
    const openCount = await resolveOpenBets(request, line, now)
    const from = new Date(now.getTime() - dayMs)
    const found = await reconcileVendor(request, line, { at: now, from, to: now })
    return { differenceCount: found.length, openCount }
  }),
]
