import { randomBytes, randomUUID } from 'node:crypto'
import * as cards from '@madang/wire/cardroom'
import * as tournaments from '@madang/wire/cardroom-tournaments'
import * as tournamentOffice from '@madang/wire/cardroom-tournaments-office'
import * as casino from '@madang/wire/casino'
import * as fishing from '@madang/wire/fishing'
import * as launches from '@madang/wire/launch'
import * as tables from '@madang/wire/tables'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { FishingBoat } from '../towns/fishing-boat.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import type { Reply } from '../towns/town.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, frameOf, must, newcomerIn, pay, type Scene } from './scene.ts'

const won = 100_000n
const riverTable = 'live-dat-river'
const tableId = 'card-holdem-spring'

/** Somebody without money before a game. */
async function player(scene: Scene, gameId: string) {
  const who = await newcomerIn(scene)
  const as = await frameOf(scene, who, gameId)
  return {
    again: () => frameOf(scene, who, gameId),
    as,
    memberId: who.id,
    poor: 'balance-too-low' as const,
    ready: () => pay(scene, who.id, 50_000),
  }
}

let seatNo = 0
const freeSeat = () => (seatNo = (seatNo + 1) % 6)

/** Seated with all they have; their accounts together keep as much as before. */
async function seated(scene: Scene) {
  const one = await player(scene, 'card-holdem')
  await pay(scene, one.memberId, 10_000)
  const given = { amount: '10000', id: randomUUID(), seatNo: freeSeat(), tableId }
  const sat = await scene.town.ask(cards.takeCardSeat, given, one.as)
  if (!sat.success) throw new Error(`no seat: ${sat.errorCode}`)
  return { ...one, costUnits: 0n }
}

async function tournamentIn({ town }: Scene): Promise<string> {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const id = randomUUID()
  const sums = { buyIn: '10000', fee: '1000', guarantee: '0', ticket: '0' }
  const counts = { entrantsMax: 9, entrantsMin: 9, reentryMax: 0, seatCount: 6, startChips: 1_000 }
  const times = { lateSeconds: 0, levelSeconds: 60, repeatMinutes: null, startsAt: null }
  const words = { game: 'holdem', name: { EN: 'Money', KO: '돈' }, reason: 'for this story' }
  const terms = { ...sums, ...counts, ...times, ...words, id }
  const opened = await town.ask(tournamentOffice.addTournament, terms, jisoo)
  if (!opened.success) throw new Error(`no tournament: ${opened.errorCode}`)
  return id
}

/** On a seat of a fishing room, before its first wave. */
async function angler(scene: Scene) {
  const one = await player(scene, 'fish-reef-garden')
  const { value } = await scene.town.ask(fishing.takeFishingSeat, {}, one.as)
  const boat = new FishingBoat(scene.town, 'fish-reef-garden')
  boat.tanks.wake(value.tankId)
  await boat.later()
  const clientSeed = randomBytes(32).toString('hex')
  return { ...one, given: { bet: '100', clientSeed, commitment: value.commitment, shots: 20 } }
}

const winOf = (amount: unknown): bigint => BigInt(Math.round(Number(amount) * 100)) * 1_000n

/** Games of the house: slots, card room, fishing, live tables. */
export const playRecipes: Recipe[] = [
  {
    wire: casino.spinSlot,
    async stand(scene) {
      const one = await player(scene, 'moon-rabbit')
      const costUnits = (value: Reply['value']) => 1_000n * won - winOf(value.round?.payout)
      return {
        ...one,
        costUnits,
        given: { stake: '1000' },
        isSpending: true,
        other: { stake: '2000' },
      }
    },
  },
  {
    wire: cards.takeCardSeat,
    async stand(scene) {
      const one = await player(scene, 'card-holdem')
      const given = { amount: '20000', seatNo: freeSeat(), tableId }
      return { ...one, costUnits: 0n, given, other: { amount: '21000' } }
    },
  },
  {
    wire: cards.topUpCardSeat,
    async stand(scene) {
      const one = await seated(scene)
      const given = { amount: '2000', tableId }
      return { ...one, given, isSpending: true, other: { amount: '3000' } }
    },
  },
  {
    wire: cards.leaveCardSeat,
    async stand(scene) {
      const { again, as, costUnits, memberId } = await seated(scene)
      return { again, as, costUnits, given: { tableId }, memberId }
    },
  },
  {
    wire: tournaments.enterCardTournament,
    async stand(scene) {
      const tournamentId = await tournamentIn(scene)
      const one = await player(scene, 'card-holdem')
      return { ...one, costUnits: 0n, given: { tournamentId }, isSpending: true }
    },
  },
  {
    wire: tournaments.leaveCardTournament,
    async stand(scene) {
      const tournamentId = await tournamentIn(scene)
      const { again, as, memberId, ready } = await player(scene, 'card-holdem')
      await ready()
      const entry = { id: randomUUID(), tournamentId }
      await scene.town.ask(tournaments.enterCardTournament, entry, as)
      return { again, as, costUnits: 0n, given: { tournamentId }, memberId }
    },
  },
  {
    wire: tournamentOffice.cancelTournament,
    async stand(scene) {
      const subject = await tournamentIn(scene)
      const { memberId, as, ready } = await player(scene, 'card-holdem')
      await ready()
      const entry = { id: randomUUID(), tournamentId: subject }
      await scene.town.ask(tournaments.enterCardTournament, entry, as)
      const jisoo = await operatorVisitOf(scene.town, 'jisoo')
      const given = { reason: 'the room has no power', subject, version: 1 }
      return { as: jisoo, costUnits: 0n, given, memberId }
    },
  },
  {
    wire: fishing.takeFishingSeat,
    async stand(scene) {
      const { again, as, memberId } = await player(scene, 'fish-reef-garden')
      return { again, as, costUnits: 0n, given: {}, memberId }
    },
  },
  {
    wire: fishing.leaveFishingSeat,
    async stand(scene) {
      const { again, as, given, memberId, ready } = await angler(scene)
      await ready()
      const loaded = await scene.town.ask(fishing.openMagazine, { ...given, id: randomUUID() }, as)
      if (!loaded.success) throw new Error(`no magazine: ${loaded.errorCode}`)
      return { again, as, costUnits: -2_000n * won, given: {}, memberId }
    },
  },
  {
    wire: fishing.openMagazine,
    async stand(scene) {
      const one = await angler(scene)
      return { ...one, costUnits: 2_000n * won, other: { shots: 30 } }
    },
  },
  {
    wire: fishing.closeMagazine,
    async stand(scene) {
      const { again, as, given, memberId, ready } = await angler(scene)
      await ready()
      const id = randomUUID()
      const loaded = await scene.town.ask(fishing.openMagazine, { ...given, id }, as)
      if (!loaded.success) throw new Error(`no magazine: ${loaded.errorCode}`)
      return { again, as, costUnits: -2_000n * won, given: { id }, memberId }
    },
  },
  {
    wire: launches.launchGame,
    async stand(scene) {
      const who = await newcomerIn(scene)
      const again = () => comesAgain(scene, who)
      const given = { gameId: 'moon-rabbit' }
      return { again, as: who.visit, costUnits: 0n, given, memberId: who.id }
    },
  },
  {
    wire: fishing.fireVolley,
    async stand(scene) {
      const { again, as, given, memberId, ready } = await angler(scene)
      await ready()
      const { value } = await scene.town.ask(fishing.takeFishingSeat, {}, as)
      const boat = new FishingBoat(scene.town, 'fish-reef-garden')
      const magazineId = randomUUID()
      await must(scene.town.ask(fishing.openMagazine, { ...given, id: magazineId }, as))
      const volley = await boat.hits({ ...value, visit: as }, 3)
      const shot = { ...volley, magazineId, tankId: value.tankId }
      return {
        again,
        as,
        costUnits: 0n,
        given: shot,
        memberId,
        other: { hits: volley.hits.slice(1) },
      }
    },
  },
  {
    wire: tables.decideTableHand,
    async stand(scene) {
      const { town } = scene
      const tableId = 'live-bj-lantern'
      const { again, as, memberId, ready } = await player(scene, tableId)
      await ready()
      const lobby = new TableLobby(town, tableId)
      const { ask, roundId } = await lobby.askedFor('double', as)
      const given = { betId: ask.betId, choice: 'double', roundId, spot: ask.spot, tableId }
      return { again, as, costUnits: 1_000n * won, given, memberId }
    },
  },
  {
    wire: tables.placeTableBet,
    async stand(scene) {
      const one = await player(scene, riverTable)
      const lobby = new TableLobby(scene.town, riverTable)
      const roundId = await lobby.betting(one.as)
      const pile = (amount: string) => ({ stakes: [{ amount, spot: 'dragon' }] })
      const given = { ...pile('1000'), roundId, tableId: riverTable }
      return { ...one, costUnits: 1_000n * won, given, isSpending: true, other: pile('2000') }
    },
  },
]
