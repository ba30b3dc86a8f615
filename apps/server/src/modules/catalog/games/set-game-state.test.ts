import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/catalog'
import * as office from '@madang/wire/catalog-office'
import { launchGame } from '@madang/wire/launch'
import { subscribeLive } from '../../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

test('a game is closed and opened again: lobbies, launches and open pages hear it', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minji = await visitOf(town, 'minji')
  const received: string[] = []
  const forget = subscribeLive(town.context.bus, ({ kind }) => received.push(kind))
  const turn = (state: string) =>
    town.ask(office.setGameState, { reason: 'a new reel', state, subject: 'moon-rabbit' }, jisoo)
  const ids = async () =>
    (await town.ask(wire.listGames, {})).value.games.map((game: wire.Game) => game.gameId)

  expect((await turn('closed')).value).toMatchObject({ id: 'moon-rabbit', state: 'closed' })
  expect((await turn('closed')).success).toBe(true)
  await town.events.settle()
  expect(received.filter((kind) => kind === 'games-changed')).toHaveLength(1)
  expect(await ids()).not.toContain('moon-rabbit')
  const launch = await town.ask(launchGame, { gameId: 'moon-rabbit' }, minji)
  expect(launch.errorCode).toBe('game-closed')
  const closed = await town.ask(office.listOfficeGames, { state: 'closed' }, jisoo)
  expect(closed.value.rows).toHaveLength(1)
  // U39: at least four others are offered in its place.
  const popular = (await town.ask(wire.listPopularGames, {})).value.list
  expect(popular.length).toBeGreaterThanOrEqual(4)

  await turn('open')
  expect(await ids()).toContain('moon-rabbit')
  const other = { reason: 'no such', state: 'open', subject: 'no-such-game' }
  expect((await town.ask(office.setGameState, other, jisoo)).errorCode).toBe('not-found')
  forget()
})

test('a tile opens its game, a list of its vendor, or a page of the lottery with its ticket', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const shown = async (): Promise<wire.Game> =>
    (await town.ask(wire.listGames, { pageSize: '60' })).value.games.find(
      ({ gameId }: wire.Game) => gameId === 'moon-rabbit',
    )
  const begins = { accountType: null, code: null, defaultPlayType: null, opensList: false }
  const set = (more: Partial<typeof begins> | object, as = jisoo, subject = 'moon-rabbit') =>
    town.ask(office.setGameLaunch, { ...begins, ...more, reason: 'a new way', subject }, as)
  expect(await shown()).toMatchObject({ accountTypeName: 'RNG', code: null, isGame: 'GAME' })
  expect((await set({ opensList: true })).value.launch).toEqual({ ...begins, opensList: true })
  expect((await shown()).isGame).toBe('VASSALAGE')
  const ticket = { accountType: 'LOTT', code: 'K3', defaultPlayType: 'sum' }
  expect((await set(ticket)).success).toBe(true)
  const lottery = { accountTypeName: 'LOTT', code: 'K3', defaultPlayType: 'sum', isGame: 'GAME' }
  expect(await shown()).toMatchObject(lottery)
  expect((await set({}, jisoo, 'no-such-game')).errorCode).toBe('not-found')
  expect((await set({ opensList: true }, minho)).errorCode).toBe('not-allowed')
  expect((await set({})).success).toBe(true)
})
