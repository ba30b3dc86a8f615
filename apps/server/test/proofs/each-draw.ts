import sql from 'sql-template-tag'
import { chaseBytes } from '@madang/games/proofs/receipt'
import * as lottery from '@madang/wire/lottery'
import * as chases from '@madang/wire/lottery-chases'
import * as scratch from '@madang/wire/lottery-scratch'
import * as tickets from '@madang/wire/lottery-tickets'
import { newId } from '../../src/kernel/ids.ts'
import { showSecrets } from '../../src/modules/lottery/scratch/scratch.ts'
import { LotteryLobby } from '../towns/lottery-lobby.ts'
import type { Town } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'
import { engines } from './proof-browser.ts'
import type { ProofBrowser } from './proof-browser.ts'

const line = (playType: string, picks: string[][]): tickets.LotteryLine => {
  return { multiple: 1, picks, playType, prizeMode: 'a1950' }
}

/** Keeps what a finished draw published. */
async function compareDraw(
  town: Town,
  browser: ProofBrowser,
  { gameCode, number }: { gameCode: string; number: string },
): Promise<void> {
  const shown = (await town.ask(lottery.showLotteryDraw, { gameCode, number })).value
  const { draw, family, familyVersion, tickets: clientBytes } = shown
  const { drawn, entropy, secret } = draw
  await browser.keeper.reveal(
    (facts) => facts.kind === 'lottery-ticket' && facts.gameId === gameCode,
    async () => {
      const kind = 'lottery-ticket' as const
      return { clientBytes, drawn, entropy, family, familyVersion, kind, secret }
    },
    engines,
  )
}

/** A ticket of a lottery, or of a room of the electronic one, and its draw. */
async function playTicket(
  town: Town,
  browser: ProofBrowser,
  { gameCode, lines }: { gameCode: string; lines: tickets.LotteryLine[] },
): Promise<void> {
  const draws = new LotteryLobby(town)
  await draws.later(0)
  const minji = await visitOf(town, 'minji')
  const draw = await draws.selling(gameCode)
  const [entropy, id] = ['ab'.repeat(32), newId()]
  const asked = { entropy, gameCode, id, lines, number: draw.number }
  const { value } = await town.ask(tickets.placeLotteryTicket, asked, minji)
  await browser.keeper.keep(value.receipt, { clientBytes: entropy, gameId: gameCode, id })
  await draws.decided(draw)
  await compareDraw(town, browser, draw)
}

export const playLottery = (town: Town, browser: ProofBrowser): Promise<void> =>
  playTicket(town, browser, { gameCode: 'ssc-60', lines: [line('sum-sides', [['odd']])] })

export const playElectronic = (town: Town, browser: ProofBrowser): Promise<void> =>
  playTicket(town, browser, { gameCode: 'keno-60', lines: [line('pick1', [['07']])] })

/** A plan of two tickets, the first of which is drawn. */
export async function playPlan(town: Town, browser: ProofBrowser): Promise<void> {
  const draws = new LotteryLobby(town)
  const minji = await visitOf(town, 'minji')
  const [entropy, id, gameCode] = ['ef'.repeat(32), newId(), 'ssc-300']
  const plan = { gameCode, id, multiples: [1, 2], stopLoss: null, stopsOnWin: false }
  const request = { ...plan, entropy, lines: [line('sum-sides', [['odd']])] }
  const { value } = await town.ask(chases.startLotteryChase, request, minji)
  await browser.keeper.keep(value.receipt, { clientBytes: entropy, gameId: gameCode, id })
  const first = async (): Promise<tickets.LotteryTicket | undefined> => {
    const { rows } = (await town.ask(tickets.listLotteryTickets, { gameCode }, minji)).value
    return rows.findLast((ticket: tickets.LotteryTicket) => ticket.chaseId === id)
  }
  for (let n = 0; n < 400 && (await first())?.state !== 'settled'; n += 1) await draws.later(3000)
  const ticket = (await first())!
  const { number } = ticket
  const clientBytes = chaseBytes(entropy, gameCode, number)
  await browser.keeper.keep(ticket.receipt, { clientBytes, gameId: gameCode, id: ticket.id })
  await compareDraw(town, browser, { gameCode, number })
}

/** The last ticket of a series, which then shows its secret. */
export async function playScratch(town: Town, browser: ProofBrowser): Promise<void> {
  const { db } = town.context
  const minji = await visitOf(town, 'minji')
  const { list } = (await town.ask(scratch.listScratchSeries, {})).value
  const [series]: scratch.ScratchSeries[] = list
  const bought = async (): Promise<void> => {
    const buy = { id: newId(), seriesId: series!.id, ticketNo: null }
    const { ticket } = (await town.ask(scratch.buyScratchTicket, buy, minji)).value
    await browser.keeper.keep(ticket.receipt, { id: buy.id, seriesId: series!.id })
  }
  await bought()
  await db.write((tx) =>
    tx.rows(sql`update lottery.scratch_series set sold_count = 9999 where id = ${series!.id}`),
  )
  await bought()
  await showSecrets(db)
  const own = (await town.ask(scratch.listScratchTickets, {}, minji)).value.list
  await browser.keeper.reveal(
    (facts) => facts.kind === 'scratch-ticket',
    async () => ({ kind: 'scratch-ticket', secret: own[0].secret }),
    engines,
  )
}
