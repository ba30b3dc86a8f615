import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLiveTables } from '@madang/wire/tables'
import { joined } from '@madang/wire/table-moves'
import type { TableMove } from '@madang/wire/table-moves'
import type { TableCard } from '@madang/wire/tables'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openBeside, openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { listenLive, pass, watchTopics } from '../../../../test/towns/watch-topics.ts'
import { changeTable, shownSettings } from '../change-table.ts'
import { wantedMs } from '../table.ts'
import { findNewest } from '../rounds/round-store.ts'
import { findTable } from '../table-store.ts'

const river = 'live-dat-river'
let town: Town
let beside: Town
let lobby: TableLobby
beforeAll(async () => {
  town = await openTown({ isShared: true })
  beside = await openBeside(town, ['live', 'web'])
  for (const process of [town, beside]) await listenLive(process)
  lobby = new TableLobby(town, river)
})
afterAll(async () => {
  await beside.tearDown()
  await town.tearDown()
})

/** Longer than moves are gathered and the bus takes. */
const soonMs = 900

const listed = async (): Promise<TableCard[]> => (await town.ask(listLiveTables, {})).value.list
const wantedUntil = async (id: string) =>
  (await town.context.db.read((tx) => findTable(tx, id)))?.wantedUntil

test('a page that watches one table keeps that one going, and lets it rest when it leaves', async () => {
  expect(await wantedUntil(river)).toBeNull()
  const page = await watchTopics(beside, `tables:${river}`)
  await pass(soonMs)
  const until = await wantedUntil(river)
  expect(until?.getTime()).toBe(town.clock.now().getTime() + wantedMs)
  expect(await wantedUntil('live-bac-dawn')).toBeNull()
  await lobby.later()
  await pass(soonMs)
  expect(page.moves.map(({ id, state }) => [id, state])).toEqual([[river, 'shuffle']])
  page.socket.close()
  await pass(50)

  // Nobody watches: once its time is over the round ends, and no other one begins.
  const newest = () => town.context.db.read((tx) => findNewest(tx, river))
  for (let step = 0; step < 40; step++) await lobby.later(5_000)
  expect(await wantedUntil(river)).toEqual(until)
  const rested = await newest()
  expect(rested?.state).toBe('closed')
  for (let step = 0; step < 20; step++) await lobby.later(5_000)
  expect(await newest()).toEqual(rested)
})

test('every step of a round reaches who watches, in every process, as a later answer has it', async () => {
  const pages = [await watchTopics(town, 'tables'), await watchTopics(beside, 'tables')]
  const one = await watchTopics(beside, `tables:${river}`)
  const other = await watchTopics(beside, 'draws')
  await pass(soonMs)
  const before = (await listed()).find(({ id }) => id === river)!
  for (const { moves } of [...pages, one]) moves.splice(0)
  const states: string[] = []
  for (let step = 0; states.at(-1) !== 'closed' && step < 80; step++) {
    await lobby.later(1_000)
    const now = (await town.ask(listLiveTables, {})).value.list.find(
      ({ id }: TableCard) => id === river,
    )
    if (now.state !== states.at(-1) && now.roundNumber > before.roundNumber) states.push(now.state)
  }
  await pass(soonMs)
  const after = (await listed()).find(({ id }) => id === river)!
  for (const { moves } of [...pages, one]) {
    const own = moves.filter(({ id }) => id === river)
    expect(own.reduce<TableMove | undefined>(joined, undefined)).toMatchObject({
      closesAt: after.closesAt,
      result: after.results.at(-1),
      roundNumber: after.roundNumber,
      state: after.state,
    })
  }
  expect(one.moves.every(({ id }) => id === river)).toBe(true)
  expect(pages[0]?.frameCount()).toBeLessThan(pages[0]?.moves.length ?? 0)
  expect(other.moves).toEqual([])
  for (const { socket } of [...pages, one, other]) socket.close()
})

test('a seat that is taken and a table that is changed reach who watches', async () => {
  const seats = new TableLobby(town, 'live-bj-lantern')
  const minji = await seats.frame('minji')
  await seats.hasWon('minji', 100_000)
  const roundId = await seats.betting(minji)
  const page = await watchTopics(beside, 'tables')
  await pass(soonMs)
  page.moves.splice(0)
  expect((await seats.bet(minji, roundId, { 'seat-3': 5_000 })).success).toBe(true)
  await pass(soonMs)
  const free = page.moves.filter(({ id }) => id === seats.tableId)
  expect(free).toMatchObject([{ freeSeatCount: 6, state: 'betting' }])
  // The answer is that of a second.
  town.clock.tick(1_000)
  const listedNow = (await listed()).find(({ id }) => id === seats.tableId)
  expect(listedNow?.freeSeatCount).toBe(6)

  page.received.splice(0)
  await town.context.db.write(async (tx) => {
    const table = (await findTable(tx, river))!
    const settings = { ...shownSettings(table), state: 'closed' as const }
    const by = { at: town.clock.now(), by: 'jisoo', reason: 'a story' }
    await changeTable(tx, { ...by, settings, tableId: river, version: table.version })
  })
  await pass(soonMs)
  expect(page.received).toEqual(['tables'])
  town.clock.tick(1_000)
  expect((await listed()).some(({ id }) => id === river)).toBe(false)
  page.socket.close()
})
