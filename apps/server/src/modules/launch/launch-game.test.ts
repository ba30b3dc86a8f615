import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRooms } from '@madang/wire/cardroom'
import { showSlot } from '@madang/wire/casino'
import { listRecentGames } from '@madang/wire/catalog'
import { logout, memberInfo } from '@madang/wire/identity'
import * as wire from '@madang/wire/launch'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { titles } from '../catalog/games/titles.ts'

let town: Town
const gameId = titles[0]?.id ?? ''
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

const launch = (as?: Visit, more: object = {}) => town.ask(wire.launchGame, { gameId, ...more }, as)
const free = { launchMode: 'FREE' }
const tokenOf = (url: string) => url.split('#')[1]
const open = (token: string | undefined, as?: Visit) => town.ask(wire.openFrame, { token }, as)

test('a member opens a game, and it is remembered as recent', async () => {
  const minji = await visitOf(town, 'minji')
  const { value } = await launch(minji)
  expect(value).toMatchObject({ isTrial: false, origin: 'http://localhost:3001' })
  expect(new URL(value.game_url)).toMatchObject({ origin: value.origin, search: '?lang=KO' })
  const opened = await open(tokenOf(value.game_url))
  expect(opened.value).toMatchObject({ gameId, isTrial: false })
  const frame = { cookies: {}, token: opened.value.frameToken }
  expect((await town.ask(showSlot, {}, frame)).value).toMatchObject({ gameId, isTrial: false })
  const recent = await town.ask(listRecentGames, {}, minji)
  expect(recent.value.list.map((game: { gameId: string }) => game.gameId)).toEqual([gameId])
})

test('7: a room of the list opens at its own table, for members only', async () => {
  const { list } = (await town.ask(listRooms, { gameId: 'card-holdem' })).value
  const [{ gameId: roomGame, nodeId }] = list
  const asked = { gameId: roomGame, nodeId }
  const { value } = await town.ask(wire.launchRoom, asked, await visitOf(town, 'minji'))
  expect(value).toMatchObject({ content: value.game_url, gameType: 'PVP', isTrial: false })
  expect(new URL(value.game_url).search).toBe(`?lang=KO&room=${encodeURIComponent(nodeId)}`)
  expect((await open(tokenOf(value.game_url))).value.gameId).toBe(roomGame)
  expect((await town.ask(wire.launchRoom, asked)).errorCode).toBe('session-missing')
})

test('a token works once, for a minute, from where it was asked for', async () => {
  const token = async () => tokenOf((await launch(undefined, free)).value.game_url)
  const used = await token()
  const rivals = await Promise.all([open(used), open(used), open(used)])
  expect(rivals.map((reply) => reply.errorCode ?? 'opened').toSorted()).toEqual([
    'launch-expired',
    'launch-expired',
    'opened',
  ])
  const elsewhere = await open(await token(), { cookies: {}, ip: '198.51.100.9' })
  expect(elsewhere).toMatchObject({ errorCode: 'launch-expired', status: 401 })
  const late = await token()
  town.clock.tick(60_000)
  expect((await open(late)).errorCode).toBe('launch-expired')
  expect((await open('made-up')).errorCode).toBe('launch-expired')
})

test('who may open what', async () => {
  expect(await launch()).toMatchObject({ errorCode: 'session-missing', status: 401 })
  expect((await launch(undefined, free)).value).toMatchObject({ isTrial: true })
  const junho = await visitOf(town, 'junho')
  expect((await launch(junho, free)).value).toMatchObject({ isTrial: true })
  expect((await launch(junho, { gameId: 'no-such-game' })).errorCode).toBe('not-found')
  expect((await launch(junho, { gameId: '../x' })).errorCode).toBe('input-invalid')
  expect((await launch(junho, { memberId: 'someone' })).errorCode).toBe('input-invalid')
})

test('logging out closes the games that were open', async () => {
  const sora = await visitOf(town, 'sora')
  const opened = await open(tokenOf((await launch(sora)).value.game_url))
  const frame = { cookies: {}, token: opened.value.frameToken }
  expect((await town.ask(showSlot, {}, frame)).success).toBe(true)
  const unopened = tokenOf((await launch(sora)).value.game_url)
  await town.ask(logout, {}, sora)
  await town.events.settle()
  expect((await town.ask(showSlot, {}, frame)).errorCode).toBe('session-missing')
  expect((await open(unopened)).errorCode).toBe('launch-expired')
})

test('playing keeps the session around the game awake, and lets it sleep after', async () => {
  const minji = await visitOf(town, 'minji')
  const opened = await open(tokenOf((await launch(minji)).value.game_url))
  const frame = { cookies: {}, token: opened.value.frameToken }
  for (const minutes of [20, 20, 20]) {
    town.clock.tick(minutes * 60_000)
    expect((await town.ask(showSlot, {}, frame)).success).toBe(true)
  }
  expect((await town.ask(memberInfo, {}, minji)).success).toBe(true)
  town.clock.tick(29 * 60_000)
  expect((await town.ask(showSlot, {}, frame)).success).toBe(true)
  town.clock.tick(29 * 60_000)
  expect((await town.ask(showSlot, {}, frame)).success).toBe(true)
  town.clock.tick(31 * 60_000)
  expect((await town.ask(showSlot, {}, frame)).errorCode).toBe('session-missing')
  expect((await town.ask(memberInfo, {}, minji)).errorCode).toBe('session-missing')
})

test('an address that launches without end is asked to wait', async () => {
  const visit = { cookies: {}, ip: '198.51.100.77' }
  const replies = []
  for (let n = 0; n < 61; n++) replies.push(await launch(visit, free))
  expect(replies.map(({ success }) => success)).toEqual([...Array<boolean>(60).fill(true), false])
  expect(replies.at(-1)).toMatchObject({ errorCode: 'too-many-requests', status: 429 })
})
