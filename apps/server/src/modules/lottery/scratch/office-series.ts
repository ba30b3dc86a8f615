import { findGames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, unitsPerWon } from '#kernel/money'
import { countWon, listSeries } from './scratch-store.ts'
import type { ScratchSeries } from './scratch-store.ts'
import { titleOf } from './title-of.ts'
import { scratchGameId } from '../wager-context.ts'

/** Lists the series of instant tickets with their sales and payouts. */
export async function officeSeries(tx: ReadTx) {
  const list = await listSeries(tx, 100)
  const [games, won] = await Promise.all([
    findGames(
      tx,
      list.map(({ titleId }) => scratchGameId(titleId)),
    ),
    countWon(
      tx,
      list.map(({ id }) => id),
    ),
  ])
  return list.map((series) => {
    const title = titleOf(series)
    const priceUnits = (BigInt(title.priceCents) * unitsPerWon) / 100n
    const paidTimes = won
      .filter(({ seriesId }) => seriesId === series.id)
      .reduce((sum, { ticketCount, times }) => sum + ticketCount * times, 0)
    const printedTimes = title.prizes.reduce((sum, one) => sum + one.times * one.tickets, 0)
    const name = games.find(({ id }) => id === scratchGameId(title.id))?.name
    return {
      id: series.id,
      name: name ?? { EN: title.id, KO: title.id },
      number: series.number,
      openedAt: series.openedAt.toISOString(),
      paid: decimalOf(priceUnits * BigInt(paidTimes)),
      price: decimalOf(priceUnits),
      prizes: [...title.prizes],
      returnBps: Math.round((printedTimes / title.tickets) * 10_000),
      secret: series.secret,
      secretHash: series.secretHash,
      soldCount: series.soldCount,
      state: shownState(series),
      ticketCount: title.tickets,
      titleId: title.id,
      voidCount: series.state === 'ended' ? title.tickets - series.soldCount : 0,
    }
  })
}

/** The state for people: on sale is on sale, whatever prizes a series has. */
export const shownState = ({ state }: Pick<ScratchSeries, 'state'>) =>
  state === 'open' ? 'selling' : state
