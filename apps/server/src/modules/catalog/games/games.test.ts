import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import * as wire from '@madang/wire/catalog'
import { findGame, firstTiles, upsertOpening } from '#catalog'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { favouriteCountMax } from './game.ts'
import { upsertGame } from './game-store.ts'
import {
  deleteFavourite,
  insertFavourite,
  listFavouriteIds,
  listRecentIds,
} from '../lobby/favourites-store.ts'
import { titles } from './titles.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

const gameIds = titles.map(({ id }) => id)
const ids = (games: { gameId: string }[]) => games.map(({ gameId }) => gameId)

test('a lobby is read by pages, vendor, category and name', async () => {
  const all = await town.ask(wire.listGames, {
    gameType: 'RNG',
    pageSize: '60',
    vassalage: 'madang',
  })
  expect(ids(all.value.games).toSorted()).toEqual(gameIds.toSorted())
  expect(all.value).toMatchObject({ gameCount: titles.length, pageNum: 1, totalPages: 1 })

  const second = await town.ask(wire.listGames, { gameType: 'RNG', pageNo: '2', pageSize: '3' })
  expect(second.value).toMatchObject({ pageNum: 2, totalPages: Math.ceil(titles.length / 3) })
  expect(ids(second.value.games)).toEqual(ids(all.value.games).slice(3, 6))

  const [first] = titles
  const found = await town.ask(
    wire.listGames,
    { gameName: first?.name.KO },
    { cookies: {}, lang: 'EN' },
  )
  expect(found.value.games[0]).toMatchObject({ displayName: first?.name.EN, supportPlay: 0 })
  expect((await town.ask(wire.listGames, { gameName: 'ㅋㅋㅋ' })).value.games).toEqual([])
  expect((await town.ask(wire.listGames, { gameType: 'ESPORTS' })).value.games).toEqual([])
})

test('a list is narrowed by lowest stake and lines, and speaks the language that it is asked in', async () => {
  const list = async (more: object) =>
    (await town.ask(wire.listGames, { gameType: 'RNG', pageSize: '60', ...more })).value
  const lined = await list({ minLineNum: '20' })
  const all = await list({ minBet: '0' })
  expect(ids(all.games).toSorted()).toEqual(gameIds.toSorted())
  expect(lined.gameCount).toBeGreaterThan(0)
  expect(lined.gameCount).toBeLessThan(all.gameCount)
  expect((await list({ minBet: '999999' })).games).toEqual([])
  const [first] = titles
  const named = await list({ gameName: first?.name.KO, language: 'EN' })
  expect(named.games[0].displayName).toBe(first?.name.EN)
})

test('no game offers a free trial while free play is off', async () => {
  const turn = (FREEPLAY3: boolean) => town.set('switches', { FREEPLAY3 })
  const offered = async () => {
    const { value } = await town.ask(wire.listGames, { gameType: 'RNG' })
    return new Set(value.games.map((game: { supportPlay: 0 | 1 }) => game.supportPlay))
  }
  await turn(false)
  expect(await offered()).toEqual(new Set([1]))
  await turn(true)
  expect(await offered()).toEqual(new Set([0]))
})

test('the page of the lobby shows its first tiles before any script, with every name harmless', async () => {
  const { db } = town.context
  const lobby = await town.ask(wire.listGames, { gameType: 'RNG', pageSize: '4' })
  const html = await firstTiles(db, '/rng')
  const shown = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)
  // Four in Korean, then the same four in English.
  expect(shown.slice(0, 4)).toEqual(
    lobby.value.games.map((game: { showIcon: string }) => game.showIcon),
  )
  expect(shown).toHaveLength(8)
  expect(await firstTiles(db, '/index')).toBe('')

  const [id = ''] = ids(lobby.value.games)
  const game = await db.read((tx) => findGame(tx, id))
  if (!game) throw new Error('The first game of the lobby is not there.')
  const kept = { ...game, position: 0 }
  const strange = { ...kept, name: { EN: '<script>"&', KO: '<script>"&' } }
  await db.write((tx) => upsertGame(tx, strange))
  const escaped = await firstTiles(db, '/rng')
  await db.write((tx) => upsertGame(tx, kept))
  expect(escaped).toContain('&lt;script&gt;&quot;&amp;')
  expect(escaped).not.toContain('<script')
})

test('what most open, and what came last, stand first where somebody asks for it', async () => {
  const first = async (order: 'popular' | 'newest') => {
    const { value } = await town.ask(wire.listGames, { gameType: 'RNG', order })
    return [value.games[0].gameId, value.gameCount]
  }
  const all = (await town.ask(wire.listGames, { gameType: 'RNG' })).value
  const last = all.games.at(-1).gameId
  const opening = { at: town.clock.now(), gameId: last, memberId: newId() }
  await town.context.db.write((tx) => upsertOpening(tx, opening))
  expect(await first('popular')).toEqual([last, all.gameCount])
  const late = all.games.at(-2).gameId
  await town.context.db.pool.query(
    `update catalog.game set added_at = now() + interval '2 days' where id = $1`,
    [late],
  )
  expect(await first('newest')).toEqual([late, all.gameCount])
})

test('a lobby asked wrongly says so', async () => {
  for (const wrong of [
    { pageNo: '0' },
    { pageNo: '-1' },
    { pageSize: '61' },
    { pageSize: '0' },
    { gameType: 'BINGO' },
    { vassalage: "x';--" },
    { gameName: 'x'.repeat(61) },
    { unheard: '1' },
  ]) {
    expect(await town.ask(wire.listGames, wrong)).toMatchObject({
      errorCode: 'input-invalid',
      status: 400,
    })
  }
})

test('vendors stand under their categories, hot games among the hot', async () => {
  const { value } = await town.ask(wire.listVendors, {})
  const own = { vassalage: 'MADANG', vendorName: '마당 스튜디오' }
  const categories = value.categories.map(({ title }: { title: string }) => title)
  expect(categories.slice(0, 2)).toEqual(['RNG', 'LIVE'])
  expect(value.categories[0].cards).toEqual([{ ...own, gameCount: titles.length, isHot: 1 }])
  expect(value.categories[1].cards).toMatchObject([{ ...own, isHot: 1 }])
  const hot = await town.ask(wire.listHotGames, {})
  // Slots and tables stand side by side, each in the order of its own hall.
  const slots = ids(hot.value.list).filter((id) => gameIds.includes(id))
  const tables = ids(hot.value.list).filter((id) => id.startsWith('live-'))
  expect(slots).toEqual(titles.filter(({ isHot }) => isHot).map(({ id }) => id))
  expect(tables).toEqual(['live-bac-pine', 'live-dat-ridge', 'live-rou-orbit', 'live-sic-tower'])
  const types = await town.ask(wire.listVendorCategories, { vassalage: 'MADANG' })
  expect(types.value.gameTypes).toEqual(expect.arrayContaining(['RNG', 'LIVE', 'LOTT', 'ELOTT']))
})

test('only somebody logged in has favourites', async () => {
  for (const call of [wire.listFavouriteIds, wire.listFavourites, wire.listRecentGames]) {
    expect(await town.ask(call, {})).toMatchObject({ errorCode: 'session-missing', status: 401 })
  }
  const added = await town.ask(wire.addFavourite, { gameId: gameIds[0] ?? '' })
  expect(added.errorCode).toBe('session-missing')
})

test('a taste is kept once, newest first, and within its measure', async () => {
  const memberId = newId()
  const [a, b, c] = ['first', 'second', 'third'].map((id) => `taste-${id}`) as [
    string,
    string,
    string,
  ]
  const more = { category: 'RNG', hasFreePlay: true, isHot: false, vendorCode: 'MADANG' } as const
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 3, 0, second))
  await town.context.db.write(async (tx) => {
    for (const id of [a, b, c]) {
      await upsertGame(tx, { ...more, id, name: { EN: id, KO: id }, position: 9 })
    }
    const like = (gameId: string, second: number, countMax = favouriteCountMax) =>
      insertFavourite(tx, { at: at(second), gameId, memberId }, countMax)
    expect([await like(a, 1), await like(b, 2), await like(a, 3)]).toEqual([true, true, true])
    expect(await listFavouriteIds(tx, memberId)).toEqual([b, a])
    expect([await like(c, 4, 2), await like(a, 5, 2)]).toEqual([false, true])
    await deleteFavourite(tx, memberId, b)
    expect(await listFavouriteIds(tx, memberId)).toEqual([a])

    for (const [second, gameId] of [a, b, a].entries()) {
      await upsertOpening(tx, { at: at(second), gameId, memberId })
    }
    expect(await listRecentIds(tx, memberId, 9)).toEqual([a, b])
    expect((await findGame(tx, a))?.id).toBe(a)
  })
  const popular = await town.ask(wire.listPopularGames, {})
  expect(ids(popular.value.list).slice(0, 2).toSorted()).toEqual([a, b].toSorted())
})

test('every game has its picture', async () => {
  for (const file of [`${gameIds[0]}.svg`, `${gameIds[0]}-small.svg`]) {
    const art = await town.ask(wire.showGameArt, { file })
    expect(art.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(String(art.value)).toMatch(/^<svg /)
  }
  for (const width of wire.pictureWidths) {
    const art = await town.ask(wire.showGameArt, { file: `${gameIds[0]}.webp`, width })
    expect(art).toMatchObject({ headers: { 'content-type': 'image/webp' }, status: 200 })
  }
  const none = await town.ask(wire.showGameArt, { file: 'no-such-game.webp' })
  expect(none).toMatchObject({ errorCode: 'not-found', status: 404 })
})
