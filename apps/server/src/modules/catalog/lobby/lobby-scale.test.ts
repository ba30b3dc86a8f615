import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/catalog'
import type { Database } from '#kernel/database/database'
import type { Route } from '#kernel/http/route'
import { brands } from '../../../../../../tools/mock-vendor/brands.ts'
import { titlesOf } from '../../../../../../tools/mock-vendor/titles.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { upsertGames, upsertVendor } from '../games/game-store.ts'
import { routes } from '../routes.ts'

let town: Town
let ownCount: number
let gameCount: number

beforeAll(async () => {
  town = await openTown()
  ownCount = (await town.ask(wire.listGames, {})).value.gameCount
  await town.context.db.write(async (tx) => {
    for (const [at, brand] of brands.entries()) {
      const { code, name } = brand
      await upsertVendor(tx, { code, name, position: 10 + at })
      const titles = titlesOf(brand)
      await upsertGames(
        tx,
        titles.map((title, position) => ({
          category: 'RNG',
          hasFreePlay: true,
          id: title.code.replace('_', '-'),
          isHot: false,
          name: title.name,
          position,
          vendorCode: code,
        })),
      )
    }
  })
  gameCount = ownCount + brands.reduce((sum, brand) => sum + titlesOf(brand).length, 0)
})
afterAll(() => town.tearDown())

/** A member's view of a call, with what it asks of the database. */
async function countQueries(call: { path: string }, input: object): Promise<string[]> {
  const asked: string[] = []
  const { context } = town
  const watched: Database = {
    ...context.db,
    read: (work) =>
      context.db.read((tx) => {
        const rows = <Row>(query: Sql) => {
          asked.push(query.text.trim().split('\n')[0] ?? '')
          return tx.rows<Row>(query)
        }
        return work({ ...tx, rows })
      }),
  }
  const found = routes.find(({ wire: { path } }) => path === call.path) as Route
  const by = { id: '01890000-0000-7000-8000-000000000000', kind: 'member' }
  const request = { ...context, by, db: watched, lang: 'KO', now: town.clock.now() }
  await found.handle(request as never, input as never)
  return asked
}

test('a call of the lobby asks the database four small questions at most', async () => {
  expect(gameCount).toBeGreaterThan(5_000)
  await countQueries(wire.listGames, {})
  for (const [call, input] of [
    [wire.listGames, { gameType: 'RNG', pageNo: '100' }],
    [wire.listGames, { gameName: 'ㅎㄱㅂㅎ', vassalage: 'naru' }],
    [wire.listVendors, {}],
    [wire.listVendorCategories, { vassalage: 'NARU' }],
    [wire.listHotGames, {}],
    [wire.listPopularGames, {}],
    [wire.listFavourites, {}],
    [wire.listRecentGames, {}],
  ] as const) {
    const asked = await countQueries(call, input)
    expect([call.path, asked.length]).toEqual([call.path, Math.min(asked.length, 4)])
  }
})

test('the pages of a lobby, by key, show every game once and count right', async () => {
  const seen: string[] = []
  let after: string | undefined
  do {
    const { value } = await town.ask(wire.listGames, { pageSize: '60', ...(after && { after }) })
    expect(value.gameCount).toBe(gameCount)
    seen.push(...value.games.map((game: wire.Game) => game.gameId))
    after = value.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(gameCount)
  expect(new Set(seen).size).toBe(gameCount)
})

test('counts of vendors are those of their lists', async () => {
  const { value } = await town.ask(wire.listVendors, {})
  const cards: { gameCount: number; vassalage: string }[] = value.categories.flatMap(
    (one: { title: string; cards: object[] }) => (one.title === 'RNG' ? one.cards : []),
  )
  expect(cards.length).toBeGreaterThan(brands.length)
  for (const { gameCount: count, vassalage } of cards) {
    const list = await town.ask(wire.listGames, { gameType: 'RNG', vassalage })
    expect([vassalage, list.value.gameCount]).toEqual([vassalage, count])
  }
})

test('among five thousand games one is found by initials, slips and Latin', async () => {
  for (const [typed, wanted] of [
    ['ㅎㄱㅂㅎ', '황금 봉황'],
    ['황금봉', '황금 봉황'],
    ['golden phoenix', '황금 봉황'],
    ['goldn phoenix', '황금 봉황'],
    ['나루 게임즈', '나루'],
  ] as const) {
    // How long it takes is what bench:lobby measures.
    const { value } = await town.ask(wire.listGames, { gameName: typed })
    expect([typed, value.games[0]?.displayName]).toEqual([typed, expect.stringContaining(wanted)])
  }
})

test('a game that comes in stands in the lobby with the next call', async () => {
  const list = async () => (await town.ask(wire.listGames, { vassalage: 'NARU' })).value.gameCount
  const before = await list()
  await town.context.db.write((tx) =>
    upsertGames(tx, [
      {
        category: 'RNG',
        hasFreePlay: true,
        id: 'naru-new',
        isHot: false,
        name: { EN: 'Naru New', KO: '나루 새 게임' },
        position: 999,
        vendorCode: 'NARU',
      },
    ]),
  )
  expect(await list()).toBe(before + 1)
})
