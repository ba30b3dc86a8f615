import { saidIn } from '@madang/texts'
import * as wire from '@madang/wire/reports'
import { route } from '#kernel/route'
import { booksArchivedBefore } from '#ledger'
import { wagersArchivedBefore } from '#wagers'
import { betFilterOf, listBets, sumBets } from './list-bets.ts'
import { lineFilterOf, listDocumentLines, listLines, sumLines } from './list-lines.ts'
import { listOutsideBets, outsideFilterOf, sumOutsideBets } from './list-outside.ts'
import { routes as officeRoutes } from './office-routes.ts'
import { sizeOf } from './range.ts'
import { showProfit } from './show-profit.ts'
import { showStatement } from './show-statement.ts'
import { profitSheet, statementSheet } from './sum-sheets.ts'
import { sheetHeaders, writeSheet } from './write-sheet.ts'

export const routes = [
  ...officeRoutes,

  route(wire.listBets, ({ by, db }, { after, limit, ...asked }) =>
    db.read(async (tx) => {
      const filter = betFilterOf(by.id, asked)
      const page = await listBets(tx, filter, sizeOf(limit), after)
      const linesFrom = (await wagersArchivedBefore(tx)) ?? null
      return { ...page, linesFrom, totals: await sumBets(tx, filter) }
    }),
  ),

  route(wire.exportBets, (request, asked) => {
    const { by, db, lang } = request
    const filter = betFilterOf(by.id, asked)
    const sheet = writeSheet(
      saidIn(betHeads, lang),
      (size, after) => db.read((tx) => listBets(tx, filter, size, after)),
      (row) => [
        { text: row.placedAt },
        { text: saidIn(row.gameName, lang) },
        { text: row.category },
        { text: row.vendor },
        { text: row.state },
        { decimal: row.stake },
        { decimal: row.payout },
        { decimal: row.net },
        { decimal: row.validBet },
        { text: row.id },
      ],
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
    const sheet = writeSheet(
      saidIn(outsideHeads, lang),
      (size, after) => db.read((tx) => listOutsideBets(tx, filter, size, after)),
      (row) => [
        { text: row.playedAt },
        { text: saidIn(row.gameName, lang) },
        { text: row.category },
        { text: row.vendor },
        { text: row.state },
        { decimal: row.stake },
        { decimal: row.payout },
        { decimal: row.net },
        { text: row.correctedAt ?? '' },
        { text: row.round },
      ],
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
    const sheet = writeSheet(
      saidIn(lineHeads, lang),
      (size, after) => db.read((tx) => listLines(tx, filter, size, after)),
      (row) => [
        { text: row.at },
        { text: row.cause },
        { decimal: row.change },
        { decimal: row.balance },
        { text: row.subject ?? '' },
        { text: row.key },
      ],
    )
    return request.send(200, sheetHeaders('madang-account'), sheet)
  }),

  route(wire.showProfit, ({ by, db, now }, asked) =>
    db.read((tx) => showProfit(tx, by, asked, now)),
  ),

  route(wire.exportProfit, async (request, asked) => {
    const { by, db, lang, now } = request
    const { rows } = await db.read((tx) => showProfit(tx, by, asked, now))
    return request.send(200, sheetHeaders('madang-profit'), profitSheet(rows, lang))
  }),

  route(wire.showStatement, ({ by, db, now }, asked) =>
    db.read((tx) => showStatement(tx, by, asked, now)),
  ),

  route(wire.exportStatement, async (request, asked) => {
    const { by, db, lang, now } = request
    const statement = await db.read((tx) => showStatement(tx, by, asked, now))
    return request.send(200, sheetHeaders('madang-statement'), statementSheet(statement, lang))
  }),

  route(wire.listDocumentLines, async ({ by, db }, { document }) => ({
    rows: await db.read((tx) => listDocumentLines(tx, by.id, document)),
  })),
]

/** The heads of the sheets; the rest of the words stands in the files themselves. */
const betHeads = {
  EN: 'placed at,game,category,vendor,state,stake,payout,net,valid bet,id'.split(','),
  KO: '베팅 시각,게임,종류,게임사,상태,베팅액,당첨금,손익,유효 베팅,번호'.split(','),
}
const outsideHeads = {
  EN: 'played at,game,category,vendor,state,stake,payout,net,corrected at,round'.split(','),
  KO: '게임 시각,게임,종류,게임사,상태,베팅액,당첨금,손익,정정 시각,회차'.split(','),
}
const lineHeads = {
  EN: 'at,kind,change,balance after,document,line'.split(','),
  KO: '시각,종류,변동 금액,이후 잔액,문서,내역 번호'.split(','),
}
