import * as wire from '@madang/wire/arrivals'
import { needFresh } from '#kernel/need-fresh'
import { decimalOf } from '#kernel/money'
import { route } from '#kernel/route'
import { readPage } from '../page.ts'
import { arrivalsOf } from './arrival.ts'
import { listArrivals } from './arrival-store.ts'
import { takeArrivals } from './take-arrivals.ts'

export const routes = [
  route(wire.listArrivals, ({ db }, asked) =>
    db.read((tx) =>
      readPage(asked, (part) => listArrivals(tx, part), {
        atOf: ({ readAt }) => readAt,
        show: (rows) =>
          rows.map(({ amountUnits, arrivedAt, readAt, ...one }) => ({
            ...one,
            amount: decimalOf(amountUnits),
            arrivedAt: arrivedAt.toISOString(),
            readAt: readAt.toISOString(),
          })),
      }),
    ),
  ),

  route(wire.readArrivals, async ({ by, db, now }, { bankId, lines }) => {
    needFresh(by, now)
    const arrivals = arrivalsOf(lines, bankId)
    const reading = { at: now, operator: { id: by.id, name: by.name } }
    return { lineCount: arrivals.length, newCount: await takeArrivals({ db }, arrivals, reading) }
  }),
]
