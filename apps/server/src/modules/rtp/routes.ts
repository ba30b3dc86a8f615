import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/rtp'
import { findGames } from '#catalog'
import { decimalOf, flooredToCents } from '#kernel/money'
import { route } from '#kernel/http/route'
import { listHours } from './return-store.ts'
import { judge } from './returns.ts'
import type { ReturnSum } from './returns.ts'
import { spanNames, rtpOutliers, sumsOver } from './watch-rtp.ts'

const dayMs = 24 * 3_600_000

export const routes = [
  route(wire.listReturns, ({ db, now }, { span, state }) =>
    db.read(async (tx) => {
      const sums = await sumsOver(tx, spanNames.find((name) => name === span) ?? 'day', now)
      const outliers = await rtpOutliers(tx, now)
      const games = await findGames(tx, [...outliers, ...sums.map(({ gameId }) => gameId)])
      const nameOf = new Map(games.map(({ id, name }) => [id, name]))
      const named = (id: string) => nameOf.get(id) ?? { EN: id, KO: id }
      const rows = sums
        .map((sum) => ({
          ...shownSum(sum),
          gameId: sum.gameId,
          id: `${sum.gameId} ${sum.paytable}`,
          paytable: sum.paytable,
          name: named(sum.gameId),
        }))
        .filter((row) => state === undefined || row.verdict === state)
        .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))
      return { next: null, rows, outlier: outliers.map((id) => ({ id, name: named(id) })) }
    }),
  ),
  route(wire.listReturnHours, ({ db, now }, { paytable = '', subject }) =>
    db.read(async (tx) => {
      const since = new Date(now.getTime() - 7 * dayMs)
      const hours = await listHours(tx, { gameId: subject, paytable, since })
      return {
        rows: hours.map(({ hour, ...sum }) => ({ ...shownSum(sum), hour: hour.toISOString() })),
      }
    }),
  ),
]

function shownSum(
  sum: ReturnSum,
): Omit<Gives<typeof wire.listReturnHours>['rows'][number], 'hour'> {
  const { expectedBps, rtpBps, verdict, z } = judge(sum)
  return {
    expectedBps,
    payout: decimalOf(flooredToCents(sum.payoutUnits)),
    roundCount: Number(sum.roundCount),
    rtpBps,
    stake: decimalOf(sum.stakeUnits),
    verdict,
    z: Math.round(z * 100) / 100,
  }
}
