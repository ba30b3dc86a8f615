import * as wire from '@madang/wire/scratch-office'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { needFresh } from '#kernel/need-fresh'
import { officeSeries, shownState } from './office-series.ts'
import { decideSeries, listSeriesProposals, proposeSeries } from './propose-series.ts'
import { switchSeries } from './switch-series.ts'

/** Series of instant tickets in the back office. */
export const seriesRoutes = [
  route(wire.listOfficeSeries, ({ db }) =>
    db.read(async (tx) => ({ next: null, rows: await officeSeries(tx) })),
  ),
  route(wire.listSeriesProposals, ({ by, db, now }) =>
    db.read(async (tx) => ({ rows: await listSeriesProposals(tx, by, now) })),
  ),
  route(wire.proposeSeries, ({ by, db, now }, { change, id, reason }) => {
    needFresh(by, now)
    const content = { change, reason }
    const idempotency = { actor: by.id, call: 'scratch-series', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeSeries(tx, { at: now, by, change, id, reason })
      return { id }
    })
  }),
  route(wire.decideSeries, ({ by, db, now }, decision) => {
    needFresh(by, now)
    return db.write(async (tx) => ({
      seriesId: await decideSeries(tx, { ...decision, at: now, by }),
    }))
  }),
  route(wire.switchSeries, ({ db }, { state, subject }) =>
    db.write(async (tx) => {
      const series = await switchSeries(tx, { id: subject, sells: state === 'selling' })
      return { state: shownState(series) }
    }),
  ),
]
