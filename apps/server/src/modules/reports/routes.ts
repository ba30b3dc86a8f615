import * as wire from '@madang/wire/reports'
import { route } from '#kernel/http/route'
import { booksArchivedBefore } from '#ledger'
import { wagersArchivedBefore } from '#wagers'
import { betFilterOf, listBets, sumBets } from './lists/list-bets.ts'
import { lineFilterOf, listDocumentLines, listLines, sumLines } from './lists/list-lines.ts'
import { listOutsideBets, outsideFilterOf, sumOutsideBets } from './lists/list-outside.ts'
import { routes as officeRoutes } from './office-routes.ts'
import { betSheet, lineSheet, outsideSheet } from './lists/list-sheets.ts'
import { sizeOf } from './range.ts'
import { showProfit } from './lists/show-profit.ts'
import { showStatement } from './lists/show-statement.ts'
import { profitSheet, statementSheet } from './house/sum-sheets.ts'
import { sheetHeaders, writeSheet } from './lists/write-sheet.ts'

export const routes = [
  ...officeRoutes,

  route(wire.listBets, ({ by, config, db, registry }, { after, limit, ...asked }) =>
    db.read(async (tx) => {
      const filter = betFilterOf(by.id, asked)
      const page = await listBets(
        tx,
        { arcade: config.origins.arcade, filter, kinds: registry.wagerKinds },
        sizeOf(limit),
        after,
      )
      const linesFrom = (await wagersArchivedBefore(tx)) ?? null
      return { ...page, linesFrom, totals: await sumBets(tx, filter) }
    }),
  ),

  route(wire.exportBets, (request, asked) => {
    const { by, config, db, lang, registry } = request
    const filter = betFilterOf(by.id, asked)
    const of = { arcade: config.origins.arcade, filter, kinds: registry.wagerKinds }
    const { cells, heads } = betSheet(lang)
    const sheet = writeSheet(
      heads,
      (size, after) => db.read((tx) => listBets(tx, of, size, after)),
      cells,
      { lang },
    )
    return request.send(200, sheetHeaders('madang-bets'), sheet)
  }),

  route(wire.listOutsideBets, ({ by, db }, { after, limit, ...asked }) =>
    db.read(async (tx) => {
      const filter = outsideFilterOf(by.id, asked)
      const page = await listOutsideBets(tx, filter, sizeOf(limit), after)
      return { ...page, ...(await sumOutsideBets(tx, filter)) }
    }),
  ),

  route(wire.exportOutsideBets, (request, asked) => {
    const { by, db, lang } = request
    const filter = outsideFilterOf(by.id, asked)
    const { cells, heads } = outsideSheet(lang)
    const sheet = writeSheet(
      heads,
      (size, after) => db.read((tx) => listOutsideBets(tx, filter, size, after)),
      cells,
      { lang },
    )
    return request.send(200, sheetHeaders('madang-outside-bets'), sheet)
  }),

  route(wire.listLines, ({ by, db }, { after, limit, ...asked }) =>
    db.read(async (tx) => {
      const filter = lineFilterOf(by, asked)
      const page = await listLines(tx, filter, sizeOf(limit), after)
      const linesFrom = (await booksArchivedBefore(tx)) ?? null
      return { ...page, linesFrom, totals: await sumLines(tx, filter) }
    }),
  ),

  route(wire.exportLines, (request, asked) => {
    const { by, db, lang } = request
    const filter = lineFilterOf(by, asked)
    const { cells, heads } = lineSheet(lang)
    const sheet = writeSheet(
      heads,
      (size, after) => db.read((tx) => listLines(tx, filter, size, after)),
      cells,
      { lang },
    )
    return request.send(200, sheetHeaders('madang-account'), sheet)
  }),

  route(wire.showProfit, ({ by, db, now }, asked) =>
    db.readReport((tx) => showProfit(tx, by, asked, now)),
  ),

  route(wire.exportProfit, async (request, asked) => {
    const { by, db, lang, now } = request
    const { rows } = await db.readReport((tx) => showProfit(tx, by, asked, now))
    return request.send(200, sheetHeaders('madang-profit'), profitSheet(rows, asked.by, lang))
  }),

  route(wire.showStatement, ({ by, db, now }, asked) =>
    db.readReport((tx) => showStatement(tx, by, asked, now)),
  ),

  route(wire.exportStatement, async (request, asked) => {
    const { by, db, lang, now } = request
    const statement = await db.readReport((tx) => showStatement(tx, by, asked, now))
    return request.send(200, sheetHeaders('madang-statement'), statementSheet(statement, lang))
  }),

  route(wire.listDocumentLines, async ({ by, db }, { document }) => ({
    rows: await db.readReport((tx) => listDocumentLines(tx, by.id, document)),
  })),
]
