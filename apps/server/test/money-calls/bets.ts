import { randomUUID } from 'node:crypto'
import * as scratch from '@madang/wire/lottery-scratch'
import * as tickets from '@madang/wire/lottery-tickets'
import * as sports from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { LotteryLobby } from '../towns/lottery-lobby.ts'
import { SportsGround } from '../towns/bets/sports-ground.ts'
import type { Reply } from '../towns/town.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, newcomerIn, pay, type Scene } from './scene.ts'

const won = 100_000n

async function player(scene: Scene) {
  const who = await newcomerIn(scene)
  return {
    again: () => comesAgain(scene, who),
    as: who.visit,
    memberId: who.id,
    poor: 'balance-too-low' as const,
    ready: () => pay(scene, who.id, 50_000),
  }
}

async function drawIn({ town }: Scene) {
  const draws = new LotteryLobby(town)
  await draws.later(0)
  const { gameCode, number } = await draws.selling('ssc-60')
  const line = { multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }
  return { entropy: 'ab'.repeat(32), gameCode, lines: [line], number }
}

async function legIn({ town }: Scene) {
  const ground = new SportsGround(town)
  const leg = await ground.leg(await ground.match(), 'three-way~score~ft', '1')
  return { accept: 'none', kind: 'single', legs: [leg], stake: '10000' }
}

const winOf = (amount: unknown): bigint => BigInt(Math.round(Number(amount) * 100)) * 1_000n

/** Lotteries and sports. */
export const betRecipes: Recipe[] = [
  {
    wire: tickets.placeLotteryTicket,
    async stand(scene) {
      const given = await drawIn(scene)
      const lines = given.lines.map((line) => ({ ...line, multiple: 2 }))
      const one = await player(scene)
      return { ...one, costUnits: 1_000n * won, given, isSpending: true, other: { lines } }
    },
  },
  {
    wire: tickets.cancelLotteryTicket,
    async stand(scene) {
      const { again, as, memberId, ready } = await player(scene)
      await ready()
      const ticketId = randomUUID()
      const order = { ...(await drawIn(scene)), id: ticketId }
      const placed = await scene.town.ask(tickets.placeLotteryTicket, order, as)
      if (!placed.success) throw new Error(`no ticket: ${placed.errorCode}`)
      return { again, as, costUnits: -1_000n * won, given: { ticketId }, memberId }
    },
  },
  {
    wire: scratch.buyScratchTicket,
    async stand(scene) {
      const { list } = (await scene.town.ask(scratch.listScratchSeries, {})).value
      const one = await player(scene)
      const costUnits = ({ ticket }: Reply['value']) => winOf(ticket?.stake) - winOf(ticket?.payout)
      return { ...one, costUnits, given: { seriesId: list[0].id, ticketNo: 42 } }
    },
  },
  {
    wire: sports.placeBet,
    async stand(scene) {
      const given = await legIn(scene)
      const one = await player(scene)
      const other = { stake: '20000' }
      return { ...one, costUnits: 10_000n * won, given, isSpending: true, other }
    },
  },
  {
    wire: cashOut,
    async stand(scene) {
      const { town } = scene
      const { again, as, memberId, ready } = await player(scene)
      await ready()
      const betId = randomUUID()
      const placed = await town.ask(sports.placeBet, { ...(await legIn(scene)), id: betId }, as)
      if (!placed.success) throw new Error(`no bet: ${placed.errorCode}`)
      const { value } = await town.ask(quoteCashOut, { betId }, as)
      const given = { accept: 'none', amount: value.amount, betId, partBps: 10_000 }
      const costUnits = ({ paid }: Reply['value']) => -winOf(paid)
      return { again, as, costUnits, given, memberId, other: { partBps: 5_000 } }
    },
  },
]
