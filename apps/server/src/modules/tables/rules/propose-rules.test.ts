import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/table-office'
import * as tables from '@madang/wire/tables'
import { newId } from '#kernel/ids'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { castTables } from '../cast-tables.ts'

const { id: tableId } = castTables().find(({ rules }) => rules.id === 'ROU')!

let town: Town
let lobby: TableLobby
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, tableId)
  await freshen()
})
afterAll(() => town.tearDown())

async function freshen(): Promise<void> {
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
}

const propose = (rules: string, id = newId()) =>
  town.ask(wire.proposeTableRules, { id, reason: 'a new season', rules, subject: tableId }, jisoo)
const decide = (id: string, as = minho, decision = 'approve') =>
  town.ask(
    wire.decideTableRules,
    { decision, id, subject: tableId, ...(decision === 'decline' && { note: 'not now' }) },
    as,
  )
const listed = async () => (await town.ask(wire.listTableRules, { subject: tableId }, minho)).value

test('other rules take two operators, once, and count from the next round on', async () => {
  await lobby.hasWon('minji', 100_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  const id = newId()
  await Promise.all([1, 2, 3].map(() => propose('ROU-double-zero', id)))
  expect((await listed()).rows).toHaveLength(1)
  await freshen()
  expect((await decide(id, jisoo)).errorCode).toBe('own-proposal')
  const replies = await Promise.all([1, 2, 3, 4].map(() => decide(id)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => success)?.value.class).toBe('ROU-double-zero')

  // The current round keeps the spots and the rules that it began with.
  const state = await lobby.state(minji)
  if (state.view.round.id === roundId && state.view.round.state !== 'closed') {
    expect(state.table.class).toBe('ROU')
  }
  expect((await lobby.over(roundId)).class).toBe('ROU')
  const next = await lobby.betting(minji)
  expect(next).not.toBe(roundId)
  const cloth = await lobby.state(minji)
  expect(cloth.table.class).toBe('ROU-double-zero')
  const { value } = await town.ask(tables.showTableRound, { roundId: next })
  expect(value.class).toBe('ROU-double-zero')
  const [change] = (await town.ask(wire.listTableChanges, { subject: tableId }, minho)).value.rows
  expect(change).toMatchObject({
    after: { class: 'ROU-double-zero' },
    before: { class: 'ROU' },
    by: 'jisoo → minho',
    version: 2,
  })
})

test('rules of another game, those in force, and returns beyond the limits are refused', async () => {
  await freshen()
  expect((await propose('BAC')).errorCode).toBe('input-invalid')
  expect((await propose('ROU-double-zero')).errorCode).toBe('input-invalid')
  const waiting = newId()
  expect((await propose('ROU', waiting)).success).toBe(true)
  const { offered } = await listed()
  const rou = offered.find(({ rules }: { rules: string }) => rules === 'ROU')
  const limit = (returns: object) => town.set('returns', returns)
  await limit({ rtpMaxBps: rou.rtpMaxBps - 1, rtpMinBps: 7_500 })
  expect((await propose('ROU')).errorCode).toBe('return-out-of-limits')
  await limit({ rtpMaxBps: 9_999, rtpMinBps: rou.rtpMinBps + 1 })
  expect((await propose('ROU')).errorCode).toBe('return-out-of-limits')
  // A proposal from before the limit is checked again.
  expect((await decide(waiting)).errorCode).toBe('return-out-of-limits')
  expect((await listed()).offered.find(({ rules }: { rules: string }) => rules === 'ROU')).toEqual({
    ...rou,
    isAllowed: false,
  })
  await limit({ rtpMaxBps: 9_999, rtpMinBps: 7_500 })
  expect((await decide(waiting, minho, 'decline')).value.class).toBe('ROU-double-zero')
  expect((await decide(waiting)).errorCode).toBe('proposal-closed')
})
