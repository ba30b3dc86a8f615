import { linkBefore } from '@madang/games'
import { verifyTableRound } from '@madang/games/tables/table-chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as launches from '@madang/wire/launch'
import * as wire from '@madang/wire/tables'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { dealUnwatched, pastCount } from './deal-unwatched.ts'

const tableId = 'live-dat-river'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

const deal = () => dealUnwatched(town.context.db, town.clock.now())

test('a fresh house deals every table a past, two at once deal it once, and it can be verified', async () => {
  await Promise.all([deal(), deal()])
  expect(await deal()).toBe(0)
  town.clock.tick(2_000)
  const { value } = await town.ask(wire.listLiveTables, {})
  const cards: wire.TableCard[] = value.list
  const numbers = new Set(cards.map(({ roundNumber }) => roundNumber))
  expect([...numbers].every((number) => number === pastCount)).toBe(true)
  for (const card of cards) {
    const shown = card.results.map(({ number }) => number)
    expect(new Set(shown).size).toBe(shown.length)
    expect(card.freeSeatCount).toBe(card.code === 'BJ' ? 7 : null)
    const hasRoad = card.code === 'BAC' || card.code === 'DAT'
    expect(card.results.every(({ call }) => (call === null) === hasRoad)).toBe(true)
  }
  const calls = cards.find(({ code }) => code === 'BJ')!.results.map(({ call }) => call!)
  for (const { key, values } of calls) {
    expect(key === 'BJ.dealerBusts' || Number(values?.['total']) >= 17).toBe(true)
  }

  // Watching has woken the tables: a new viewer finds the past rounds and can verify each.
  const lobby = new TableLobby(town, tableId)
  const minji = await lobby.frame('minji')
  const rows = (await town.ask(wire.listTableRounds, { tableId }, minji)).value.rows
  const { value: round } = await town.ask(wire.showTableRound, { roundId: rows[0].roundId })
  expect(linkBefore(round.link)).toBe(round.commitment)
  const outcome = verifyTableRound({
    classId: 'DAT',
    entropyHex: round.entropy,
    linkHex: round.link,
    roundNo: round.number,
    saltHex: round.salt,
    tableId,
    version: 1,
  })
  expect(round.result.outcome).toEqual(outcome)
  await lobby.betting(minji)
  expect((await lobby.state(minji)).view.round.number).toBe(rows[0].number + 1)

  // A watched table is dealt step by step; without viewers it is dealt in whole rounds.
  town.clock.tick(1_000)
  expect(await deal()).toBe(0)
  await lobby.later(30_000)
  for (let n = 0; n < 12; n++) await lobby.later(15_000)
  const before = await deal()
  expect(before).toBeGreaterThan(0)
  expect(await deal()).toBe(0)
}, 90_000)

test('a visitor looks on at a table, and the bet asks for a login', async () => {
  const visitor = { cookies: {} }
  const launched = await town.ask(launches.launchGame, { gameId: tableId }, visitor)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  const frame = { cookies: {}, token: opened.value.frameToken }
  const lobby = new TableLobby(town, tableId)
  const state = await lobby.state(frame)
  expect(state).toMatchObject({ balance: '0.00', bets: [], isWatcher: true })
  expect((await town.ask(wire.listTableRounds, { tableId }, frame)).success).toBe(true)
  const roundId = await lobby.betting(frame)
  expect((await lobby.bet(frame, roundId, { dragon: 1_000 })).errorCode).toBe('session-missing')
  const liked = await town.ask(wire.likeTable, { isFavourite: true, tableId }, frame)
  expect(liked.errorCode).toBe('session-missing')
  const slot = await town.ask(launches.launchGame, { gameId: 'moon-rabbit' }, visitor)
  expect(slot.errorCode).toBe('session-missing')
})
