import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/casino'
import * as launches from '@madang/wire/launch'
import { newId } from '#kernel/ids'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { titles } from '../../catalog/games/titles.ts'

let town: Town
let lobby: TableLobby
const [tiger = '', rabbit = ''] = titles.map(({ id }) => id)
const minutes = (count: number) => town.clock.tick(count * 60_000)

beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, 'live-dat-river')
})
afterAll(() => town.tearDown())

async function frame(gameId: string, as: Visit): Promise<Visit> {
  const launched = await town.ask(launches.launchGame, { gameId }, as)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  return { cookies: {}, token: opened.value.frameToken }
}

const spin = async (at: Visit) => {
  const { stakes } = (await town.ask(wire.showSlot, {}, at)).value
  return town.ask(wire.spinSlot, { id: newId(), stake: stakes[0] }, at)
}
const playSessionAt = async (at: Visit) => (await town.ask(wire.showSlot, {}, at)).value.playSession

test('who goes from game to game plays on: one clock, one sum, one reality check', async () => {
  await lobby.hasWon('minji', 1_000_000)
  const minji = await visitOf(town, 'minji')
  const first = await frame(tiger, minji)
  const { startedAt } = await playSessionAt(first)
  expect((await spin(first)).success).toBe(true)
  minutes(25)
  const second = await frame(rabbit, minji)
  expect((await spin(second)).success).toBe(true)
  const both = await playSessionAt(second)
  expect(both).toMatchObject({ isCheckDue: false, roundCount: 2, startedAt })
  expect(await playSessionAt(first)).toEqual(both)

  minutes(25)
  const launched = await town.ask(launches.launchGame, { gameId: tiger }, minji)
  expect(launched.value.playedMs).toBe(50 * 60_000)
  const table = await frame(lobby.tableId, minji)
  minutes(10)
  expect((await lobby.state(table)).playSession).toMatchObject({ isCheckDue: true, startedAt })
  const roundId = await lobby.betting(table)
  expect((await lobby.bet(table, roundId, { dragon: 5_000 })).errorCode).toBe('reality-check-due')
  expect((await spin(await frame(tiger, minji))).errorCode).toBe('reality-check-due')

  // A check that is answered in one game is answered for all of them.
  await town.ask(wire.answerRealityCheck, {}, table)
  const again = await frame(rabbit, minji)
  expect((await spin(again)).value.playSession).toMatchObject({ isCheckDue: false, roundCount: 3 })
})

test('the next check comes after its minutes, and sooner holds in every open game', async () => {
  const minji = await visitOf(town, 'minji')
  const [one, other] = [await frame(tiger, minji), await frame(rabbit, minji)]
  await town.ask(wire.answerRealityCheck, { minutes: 15 }, one)
  expect(await playSessionAt(other)).toMatchObject({ checkMinutes: 15, isCheckDue: false })
  minutes(15)
  expect((await spin(other)).errorCode).toBe('reality-check-due')
})

test('half an hour without play ends the stay; others and trials have their own', async () => {
  minutes(31)
  const minji = await visitOf(town, 'minji')
  const fresh = await playSessionAt(await frame(tiger, minji))
  expect(fresh).toMatchObject({ isCheckDue: false, roundCount: 0, staked: '0.00' })
  minutes(10)
  const junho = await playSessionAt(await frame(tiger, await visitOf(town, 'junho')))
  expect(Date.parse(junho.startedAt)).toBe(town.clock.now().getTime())
  const launched = await town.ask(launches.launchGame, { gameId: tiger, launchMode: 'FREE' }, minji)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  const trial = { cookies: {}, token: opened.value.frameToken }
  expect((await spin(trial)).value.playSession.roundCount).toBe(1)
  expect((await playSessionAt(await frame(rabbit, minji))).roundCount).toBe(0)
})
