import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/catalog'
import * as office from '@madang/wire/catalog-office'
import { listLiveTables } from '@madang/wire/tables'
import type { Gives } from '@madang/wire'
import { subscribeLive } from '../../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { cast } from '../cast.ts'
import { upsertGames, upsertVendor } from '../games/game-store.ts'

let town: Town
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  await town.context.db.write(async (tx) => {
    for (const [at, code] of ['NORTH', 'SOUTH'].entries()) {
      await upsertVendor(tx, { code, name: { EN: code, KO: code }, position: 10 + at })
    }
    const more = { category: 'RNG', hasFreePlay: true, isHot: false, position: 1 } as const
    const game = (vendorCode: string) => {
      const id = `${vendorCode.toLowerCase()}-one`
      return { ...more, id, name: { EN: id, KO: id }, vendorCode }
    }
    await upsertGames(tx, [game('NORTH'), game('SOUTH')])
  })
})
afterAll(() => town.tearDown())

type Order = Gives<typeof office.listOfficeCategories>
type Place = { id: wire.Category; isShown: boolean; vendors: string[] }

const seen = async (): Promise<Order> =>
  (await town.ask(office.listOfficeCategories, {}, jisoo)).value
const placesOf = ({ rows }: Order): Place[] =>
  rows.map(({ id, isShown, vendors }) => ({ id, isShown, vendors: vendors.map((one) => one.id) }))
const arrange = (categories: Place[], version: string, by = jisoo) =>
  town.ask(office.arrangeCategories, { categories, reason: 'a new house order', version }, by)
const navigation = async () => {
  const { categories } = (await town.ask(wire.listVendors, {})).value as Gives<
    typeof wire.listVendors
  >
  return categories.map(({ cards, title }) => [title, ...cards.map((card) => card.vassalage)])
}
const slots = async (): Promise<string[]> =>
  (await town.ask(wire.listGames, { gameType: 'RNG', pageSize: '60' })).value.games.map(
    (game: wire.Game) => game.gameId,
  )

/** Categories behind the first two in which the house has games of its own. */
const ours = ['FISH', 'PVP', 'LOTT', 'ELOTT'].map((title) => [title, 'MADANG'])

test('categories and their vendors stand as an operator put them, and open pages hear it', async () => {
  expect(await navigation()).toEqual([
    ['RNG', 'MADANG', 'NORTH', 'SOUTH'],
    ['LIVE', 'MADANG'],
    ...ours,
  ])
  const order = await seen()
  expect(order.rows.map(({ id }) => id)).toEqual(wire.categories)
  expect(order.rows[0]?.vendors[1]).toEqual({
    gameCount: 1,
    id: 'NORTH',
    name: { EN: 'NORTH', KO: 'NORTH' },
    openGameCount: 1,
  })
  const received: string[] = []
  const forget = subscribeLive(town.context.bus, ({ kind }) => received.push(kind))
  const [rng, live, ...rest] = placesOf(order)
  if (!rng || !live) throw new Error('There are slots and tables.')
  const wanted = [live, { ...rng, vendors: ['SOUTH', 'MADANG', 'NORTH'] }, ...rest]
  const first = await arrange(wanted, order.version)
  expect(placesOf(first.value)).toEqual(wanted)
  // The same press twice is one change.
  expect((await arrange(wanted, order.version)).value).toEqual(first.value)
  await town.events.settle()
  expect(received.filter((kind) => kind === 'games-changed')).toHaveLength(1)
  forget()

  expect(await navigation()).toEqual([
    ['LIVE', 'MADANG'],
    ['RNG', 'SOUTH', 'MADANG', 'NORTH'],
    ...ours,
  ])
  // Hot games first, then the vendors in their order.
  const calm = (await slots()).filter((id) => /-one$|^moon-rabbit$/.test(id))
  expect(calm.at(-1)).toBe('north-one')
  expect(calm.indexOf('south-one')).toBeLessThan(calm.indexOf('north-one'))
  // Who came since is not placed yet and stands behind.
  await town.context.db.write((tx) =>
    upsertVendor(tx, { code: 'EARLY', name: { EN: 'Early', KO: 'Early' }, position: 0 }),
  )
  const more = { category: 'RNG', hasFreePlay: true, isHot: false, position: 1 } as const
  const early = { ...more, id: 'early-one', name: { EN: 'e', KO: 'e' }, vendorCode: 'EARLY' }
  await town.context.db.write((tx) => upsertGames(tx, [early]))
  expect((await navigation())[1]).toEqual(['RNG', 'SOUTH', 'MADANG', 'NORTH', 'EARLY'])
})

test('a category that is not shown leaves menus, lobbies and search, and comes back', async () => {
  const order = await seen()
  const turn = async (isShown: boolean) => {
    const { rows, version } = await seen()
    const places = placesOf({ rows, version })
    return arrange(
      places.map((one) => (one.id === 'LIVE' ? { ...one, isShown } : one)),
      version,
    )
  }
  const found = async () =>
    (await town.ask(wire.listGames, { gameName: 'live', pageSize: '60' })).value.gameCount
  const before = (await town.ask(wire.listGames, {})).value.gameCount
  expect((await turn(false)).value.rows[0]).toMatchObject({ id: 'LIVE', isShown: false })
  expect((await navigation()).map(([title]) => title)).toEqual([
    'RNG',
    ...ours.map(([title]) => title),
  ])
  expect((await town.ask(wire.listGames, { gameType: 'LIVE' })).value.gameCount).toBe(0)
  const after = (await town.ask(wire.listGames, {})).value.gameCount
  expect(after).toBeLessThan(before)
  expect(await found()).toBe(0)
  // The hall of the tables is the lobby of its category.
  expect((await town.ask(listLiveTables, {})).value.list).toEqual([])
  expect((await turn(true)).value.rows.every(({ isShown }: Place) => isShown)).toBe(true)
  expect((await town.ask(wire.listGames, {})).value.gameCount).toBe(before)
  expect((await seen()).version).toBe(order.version)
})

test('an order that somebody else changed, that is not whole, or that one may not set is refused', async () => {
  const { rows, version } = await seen()
  const places = placesOf({ rows, version })
  const [first, second, ...rest] = places
  if (!first || !second) throw new Error('There are eight categories.')
  const turned = [second, first, ...rest]
  expect((await arrange(turned, version, minho)).errorCode).toBe('not-allowed')
  expect((await arrange(places.slice(1), version)).errorCode).toBe('input-invalid')
  expect((await arrange([first, first, ...rest], version)).errorCode).toBe('input-invalid')
  const strange = { ...first, vendors: [...first.vendors, 'NOBODY'] }
  expect((await arrange([strange, second, ...rest], version)).errorCode).toBe('input-invalid')

  // Two at the same moment: one of them is told.
  const last = [...rest.slice(0, -1).toReversed(), ...rest.slice(-1), second, first]
  const both = await Promise.all([arrange(turned, version), arrange(last, version)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['changed-meanwhile'])
  expect((await arrange(places, version)).errorCode).toBe('changed-meanwhile')
  expect((await arrange(places, (await seen()).version)).success).toBe(true)
})

test('a game is marked as hot and stands first; the mark outlives a start of the house', async () => {
  const mark = (isHot: boolean, subject = 'north-one') =>
    town.ask(office.setGameHot, { isHot, reason: 'loved', subject }, jisoo)
  expect((await mark(true)).value).toMatchObject({ id: 'north-one', isHot: true })
  expect((await mark(true)).value.isHot).toBe(true)
  const hot = async (): Promise<string[]> =>
    (await town.ask(wire.listHotGames, {})).value.list.map((game: wire.Game) => game.gameId)
  expect(await hot()).toContain('north-one')
  const places = await slots()
  expect(places.indexOf('north-one')).toBeLessThan(places.indexOf('south-one'))

  const [own = ''] = (await hot()).filter((id) => !id.endsWith('-one'))
  expect((await mark(false, own)).value.isHot).toBe(false)
  await cast(town.context)
  expect(await hot()).not.toContain(own)
  expect((await mark(true, own)).success).toBe(true)
  expect((await mark(false)).value.isHot).toBe(false)
  expect(await hot()).not.toContain('north-one')
  expect((await mark(true, 'no-such-game')).errorCode).toBe('not-found')
})
