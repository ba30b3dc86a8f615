import { afterAll, beforeAll, expect, test } from 'vitest'
import { setGameState } from '@madang/wire/catalog-office'
import * as wire from '@madang/wire/table-office'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../test/towns/table-lobby.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { tableLog } from './live/table-log.ts'

const tableId = 'live-dat-river'

let town: Town
let lobby: TableLobby
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  lobby = new TableLobby(town, tableId)
})
afterAll(() => town.tearDown())

async function tableNow(): Promise<wire.OfficeTable> {
  const { value } = await town.ask(wire.listOfficeTables, { words: tableId }, jisoo)
  return value.rows[0]
}

async function change(more: Partial<wire.TableSettings> & { version?: number }) {
  const { bettingMs, dealingMs, roundMax, spotMax, spotMin, state, version } = await tableNow()
  const settings = { bettingMs, dealingMs, roundMax, spotMax, spotMin, state, version }
  const asked = { ...settings, ...more, reason: 'a quiet evening', subject: tableId }
  return town.ask(wire.changeTable, asked, jisoo)
}

test('new limits count from the next press, are a version, and are refused when they make no sense', async () => {
  await lobby.hasWon('minji', 100_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  expect((await lobby.bet(minji, roundId, { dragon: 1_000 })).success).toBe(true)
  expect(await tableNow()).toMatchObject({
    isDealt: true,
    isWatched: true,
    round: { memberCount: 1, stake: '1000.00', state: 'betting' },
    version: 1,
  })
  expect((await change({ spotMax: '2500.00' })).errorCode).toBe('input-invalid')
  expect((await change({ roundMax: '50000.00' })).errorCode).toBe('input-invalid')
  expect((await change({ bettingMs: 10 })).errorCode).toBe('input-invalid')
  const changed = await change({ spotMax: '20000.00', spotMin: '2000.00' })
  expect(changed.value).toMatchObject({ spotMax: '20000.00', version: 2 })
  expect((await change({ version: 1 })).errorCode).toBe('changed-meanwhile')
  expect((await lobby.bet(minji, roundId, { tiger: 1_000 })).errorCode).toBe('stake-out-of-limits')
  expect((await lobby.bet(minji, roundId, { tiger: 2_000 })).success).toBe(true)
  const changes = await town.ask(wire.listTableChanges, { subject: tableId }, jisoo)
  expect(changes.value.rows).toMatchObject([
    { after: { spotMin: '2000.00' }, before: { spotMin: '1000.00' }, by: 'jisoo', version: 2 },
  ])
  expect((await lobby.state(minji)).version).toBe(2)
  await lobby.over(roundId)
  const next = await lobby.betting(minji)
  const log = await town.context.db.read((tx) =>
    tableLog.listSince(tx, [{ name: tableId, seq: 0n }]),
  )
  const begun = (id: string) =>
    log.find(({ about, body }) => body.kind === 'shuffle' && about === id)?.body
  expect(begun(roundId)).toMatchObject({ rules: 'DAT', version: 1 })
  expect(begun(next)).toMatchObject({ rules: 'DAT', version: 2 })
  await lobby.over(next)
})

test('a table whose game was taken out of the lobby deals what lies and takes no more', async () => {
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  expect((await lobby.bet(minji, roundId, { tie: 2_000 })).success).toBe(true)
  const turn = (state: string) =>
    town.ask(setGameState, { reason: 'a wrong card', state, subject: tableId }, jisoo)
  await turn('closed')
  expect((await lobby.bet(minji, roundId, { tie: 2_000 })).errorCode).toBe('game-closed')
  expect((await lobby.over(roundId)).state).toBe('closed')
  await turn('open')
  const next = await lobby.betting(minji)
  expect((await lobby.bet(minji, next, { tie: 2_000 })).success).toBe(true)
  await lobby.over(next)
})

test('a closed table ends its round and begins no other; its rounds are dealt again for review', async () => {
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  expect((await lobby.bet(minji, roundId, { tie: 2_000 })).success).toBe(true)
  expect((await change({ state: 'closed' })).value).toMatchObject({ state: 'closed' })
  expect((await lobby.bet(minji, roundId, { tie: 2_000 })).errorCode).toBe('game-closed')
  const round = await lobby.over(roundId)
  expect(round.state).toBe('closed')
  for (let n = 0; n < 3; n++) await lobby.later(20_000)
  const { value } = await town.ask(wire.listOfficeTableRounds, { subject: tableId }, jisoo)
  expect(value.rows[0]).toMatchObject({ id: roundId, state: 'closed' })
  const from = { number: String(round.number), subject: tableId }
  const found = await town.ask(wire.listOfficeTableRounds, from, jisoo)
  expect(found.value.rows[0].number).toBe(round.number)
  const replay = await town.ask(wire.replayTableRound, { subject: roundId }, jisoo)
  expect(replay.value).toMatchObject({ isSame: true, link: round.link, state: 'closed' })
  expect(replay.value.bets.length).toBe(value.rows[0].betCount)
  expect((await change({ state: 'open' })).value).toMatchObject({ state: 'open' })
})
