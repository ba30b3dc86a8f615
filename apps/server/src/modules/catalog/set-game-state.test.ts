import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/catalog'
import { launchGame } from '@madang/wire/launch'
import { hearLive } from '../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Town } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

test('a game is closed and opened again: lobbies, launches and open pages hear it', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minji = await visitOf(town, 'minji')
  const heard: string[] = []
  const forget = hearLive(town.ground.bus, ({ kind }) => heard.push(kind))
  const turn = (state: string) =>
    town.ask(wire.setGameState, { reason: 'a new reel', state, subject: 'moon-rabbit' }, jisoo)
  const ids = async () =>
    (await town.ask(wire.listGames, {})).value.games.map((game: wire.Game) => game.gameId)

  expect((await turn('closed')).value).toMatchObject({ id: 'moon-rabbit', state: 'closed' })
  expect((await turn('closed')).success).toBe(true)
  await town.events.settle()
  expect(heard.filter((kind) => kind === 'games-changed')).toHaveLength(1)
  expect(await ids()).not.toContain('moon-rabbit')
  const launch = await town.ask(launchGame, { gameId: 'moon-rabbit' }, minji)
  expect(launch.errorCode).toBe('game-closed')
  const closed = await town.ask(wire.listOfficeGames, { state: 'closed' }, jisoo)
  expect(closed.value.rows).toHaveLength(1)
  // U39: at least four others are offered in its place.
  const popular = (await town.ask(wire.listPopularGames, {})).value.list
  expect(popular.length).toBeGreaterThanOrEqual(4)

  await turn('open')
  expect(await ids()).toContain('moon-rabbit')
  const other = { reason: 'no such', state: 'open', subject: 'no-such-game' }
  expect((await town.ask(wire.setGameState, other, jisoo)).errorCode).toBe('not-found')
  forget()
})
