import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/finance'
import { showBooks as showBooksCall, showPlace as showPlaceCall } from '@madang/wire/ledger'
import { decimalOf } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { rollUp } from '#ledger'
import { closeDays } from './days/close-day.ts'
import { listClosed } from './days/day-store.ts'
import type { ClosedDay, DayFigures } from './days/day-store.ts'
import { houseReport } from './house/house-report.ts'
import { houseFile } from './house/house-sheet.ts'
import { liabilityFile } from './house/liability-sheet.ts'
import { nextDay, throughOf } from './days/next-day.ts'
import { dayOf } from './plays/play.ts'
import { countDays, dayBefore, daysThrough } from './range.ts'
import { fileOf } from './lists/report-file.ts'
import { showBooks, showPlace } from './house/show-books.ts'
import { showLiability } from './house/show-liability.ts'

export const routes = [
  route(showBooksCall, async ({ db, now }, { day }) => ({
    at: now.toISOString(),
    books: await db.read((tx) => showBooks(tx, day)),
  })),
  route(showPlaceCall, ({ db }, asked) => db.readReport((tx) => showPlace(tx, asked))),

  route(wire.showLiability, async ({ db, now }) => ({
    at: now.toISOString(),
    ...(await db.read((tx) => showLiability(tx, now))),
  })),

  route(wire.exportLiability, async (request, { format }) => {
    const { by, db, lang, now } = request
    const read = await db.read((tx) => showLiability(tx, now))
    const report = { at: now.toISOString(), madeBy: by.name, ...read }
    const { body, headers } = await fileOf(liabilityFile(report, lang), format)
    return request.send(200, headers, body)
  }),

  route(wire.showHouse, async ({ by, db, now }, asked) => {
    const report = await db.readReport((tx) => houseReport(tx, asked, now))
    return { at: now.toISOString(), madeBy: by.name, ...report }
  }),

  route(wire.exportHouse, async (request, { format, ...asked }) => {
    const { by, db, lang, now } = request
    const read = await db.readReport((tx) => houseReport(tx, asked, now))
    const report = { at: now.toISOString(), madeBy: by.name, ...read }
    const { body, headers } = await fileOf(houseFile(report, asked, lang), format)
    return request.send(200, headers, body)
  }),

  route(wire.listDays, ({ db, now }) =>
    db.readReport(async (tx) => {
      const rows = await listClosed(tx, 62)
      const next = await nextDay(tx, rows[0]?.day, now)
      const openCount = next === null ? 0 : countDays(next, dayBefore(dayOf(now), 1))
      return { next, openCount, rows: rows.map(shown), through: next && throughOf(next, now) }
    }),
  ),

  route(wire.closeDay, async ({ by, db, now }, { day, id, through = day }) => {
    const days = daysThrough(day, through)
    // The figures must include all movements until now; the roll-up job runs only every minute.
    await rollUp(db)
    const idempotency = { actor: by.id, call: 'close-day', content: { day, through }, key: id }
    return writeIdempotent(db, idempotency, async (tx) =>
      shown(await closeDays(tx, { days, now, operator: by.name })),
    )
  }),
]

function shown(closed: ClosedDay): Gives<typeof wire.closeDay> {
  return {
    ...sumsOf(closed.figures),
    closeCount: closed.closeCount,
    closedAt: new Date(closed.closedAt).toISOString(),
    closedBy: closed.closedBy,
    day: closed.day,
    digest: closed.digest,
    now: closed.figuresNow && sumsOf(closed.figuresNow),
    // A day that was closed before a proof existed does not fail that proof.
    proofs: wire.dayProofs.flatMap((name) =>
      closed.proofs.filter((one) => one.name === name).map(({ holds }) => ({ holds, name })),
    ),
  }
}

function sumsOf(figures: DayFigures) {
  const money = (units: string) => decimalOf(BigInt(units))
  return {
    betCount: Number(figures.betCount),
    closing: money(figures.closingUnits),
    deposited: money(figures.depositedUnits),
    opening: money(figures.openingUnits),
    payout: money(figures.payoutUnits),
    stake: money(figures.stakeUnits),
    withdrawn: money(figures.withdrawnUnits),
  }
}
