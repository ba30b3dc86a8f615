import { randomUUID } from 'node:crypto'
import * as lotteryOffice from '@madang/wire/lottery-office'
import * as scratch from '@madang/wire/lottery-scratch'
import * as tickets from '@madang/wire/lottery-tickets'
import * as sports from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { upsertLimit } from '../../src/modules/sportsbook/trading/limit-store.ts'
import { LotteryLobby } from '../towns/lottery-lobby.ts'
import { SportsGround } from '../towns/bets/sports-ground.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import type { Reply } from '../towns/town.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, pay, type Scene } from './scene.ts'

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
    wire: lotteryOffice.decideDrawChange,
    async stand(scene) {
      const { town } = scene
      const { as, memberId, ready } = await player(scene)
      await ready()
      const order = { ...(await drawIn(scene)), id: randomUUID() }
      await must(town.ask(tickets.placeLotteryTicket, order, as))
      const id = randomUUID()
      const draw = { number: order.number, subject: order.gameCode }
      const wish = { ...draw, drawn: null, id, reason: 'the source is silent' }
      const jisoo = await operatorVisitOf(town, 'jisoo')
      await must(town.ask(lotteryOffice.proposeDrawChange, wish, jisoo))
      const minho = await operatorVisitOf(town, 'minho')
      const given = { ...draw, decision: 'approve', id }
      return { as: minho, costUnits: -1_000n * won, given, memberId }
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
    wire: sports.answerOffer,
    async stand(scene) {
      const { town } = scene
      const ground = new SportsGround(town)
      const match = await ground.match()
      const leg = await ground.leg(match, 'three-way~score~ft', '1')
      // Room for half of what is asked for.
      const marketCapUnits = BigInt(leg.oddsMilli - 1_000) * 5n * won
      const sums = { marketCapUnits, winCapUnits: marketCapUnits * 100n }
      await town.context.db.write((tx) => upsertLimit(tx, { ...sums, level: 'match', ref: match }))
      const { again, as, memberId, ready } = await player(scene)
      await ready()
      const bet = { accept: 'none', id: randomUUID(), kind: 'single', legs: [leg], mayOffer: true }
      const placed = await must(town.ask(sports.placeBet, { ...bet, stake: '10000' }, as))
      const given = { betId: String(placed.bet.id), isAccepted: true }
      return { again, as, costUnits: 5_000n * won, given, isFinal: true, memberId }
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
