import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import * as wire from '@madang/wire/lottery-scratch'
import { surfaceOf } from '@madang/games/lottery/scratch-surface'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, flooredToCents, unitsPerWon } from '#kernel/money'
import { route } from '#kernel/http/route'
import { findGames } from '#catalog'
import { buyScratch } from './buy-scratch.ts'
import { titleOf } from './title-of.ts'
import { enterPlaySession } from '../tickets/enter-play-session.ts'
import { scratchGameId } from '../wager-context.ts'
import { countWon, findScratch, findSeries, listOwnScratch, listSelling } from './scratch-store.ts'
import { scratchReceipt } from './scratch-receipt.ts'
import type { PrintedOf, ScratchSeries, ScratchTicket } from './scratch-store.ts'

export const scratchRoutes = [
  route(wire.listScratchSeries, ({ db, lang }) =>
    db.read(async (tx) => {
      const selling = await listSelling(tx)
      return { list: await shownSeries(tx, selling, lang) }
    }),
  ),
  route(wire.buyScratchTicket, async (request, { id, seriesId, ticketNo }) => {
    const { by, db, now } = request
    const { known, series } = await db.read(async (tx) => {
      return { known: await findScratch(tx, id), series: await findSeries(tx, seriesId) }
    })
    if (!known && series) {
      const gameId = scratchGameId(series.titleId)
      await db.write((tx) => enterPlaySession(tx, { at: now, gameId, memberId: by.id }))
    }
    const order = { at: now, id, memberId: by.id, seriesId, ticketNo }
    const { balanceUnits, series: of, ticket } = await buyScratch(db, order)
    return {
      balance: balanceUnits === undefined ? null : decimalOf(flooredToCents(balanceUnits)),
      ticket: shownScratch(ticket, of),
    }
  }),
  route(wire.listScratchTickets, ({ by, db }) =>
    db.read(async (tx) => {
      const own = await listOwnScratch(tx, by.id, 30)
      return { list: own.map((ticket) => shownScratch(ticket, ticket)) }
    }),
  ),
]

function shownScratch(ticket: ScratchTicket, of: PrintedOf) {
  const { titleId } = of
  const times = ticket.times ?? 0
  const title = titleOf(of)
  return {
    boughtAt: ticket.boughtAt.toISOString(),
    fields: surfaceOf(title, ticket.ticketNo, times),
    id: ticket.id,
    number: of.number,
    payout: decimalOf(ticket.payoutUnits),
    printed: of.prizes && { prizes: of.prizes, ticketCount: of.ticketCount },
    receipt: scratchReceipt(ticket, of),
    secret: of.secret,
    seriesId: ticket.seriesId,
    stake: decimalOf(ticket.stakeUnits),
    surface: title.surface,
    ticketNo: ticket.ticketNo,
    times,
    titleId,
  }
}

async function shownSeries(tx: ReadTx, list: ScratchSeries[], lang: Language) {
  const gameIds = list.map(({ titleId }) => scratchGameId(titleId))
  const [games, won] = await Promise.all([
    findGames(tx, gameIds),
    countWon(
      tx,
      list.map(({ id }) => id),
    ),
  ])
  return list.map((series) => {
    const title = titleOf(series)
    const game = games.find(({ id }) => id === scratchGameId(title.id))
    const wonOf = new Map(
      won.flatMap(({ seriesId, ticketCount, times }) => {
        return seriesId === series.id ? [[times, ticketCount] as const] : []
      }),
    )
    const priceUnits = (BigInt(title.priceCents) * unitsPerWon) / 100n
    return {
      id: series.id,
      name: game ? localized(game.name, lang) : title.id,
      number: series.number,
      price: decimalOf(priceUnits),
      prizes: title.prizes.map(({ tickets, times }) => ({
        amount: decimalOf(priceUnits * BigInt(times)),
        left: tickets - (wonOf.get(times) ?? 0),
        printed: tickets,
        times,
      })),
      returnBps: returnBps(title),
      secret: series.secret,
      secretHash: series.secretHash,
      soldCount: series.soldCount,
      surface: title.surface,
      ticketCount: title.tickets,
      titleId: title.id,
    }
  })
}

const returnBps = ({ prizes, tickets }: ReturnType<typeof titleOf>): number =>
  Math.round(
    (prizes.reduce((sum, prize) => sum + prize.times * prize.tickets, 0) / tickets) * 10_000,
  )
