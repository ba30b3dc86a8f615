import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom-tournaments'
import * as office from '@madang/wire/cardroom-tournaments-office'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { openStarters } from './tournament-work.ts'

const names = ['minji', 'junho', 'sora'] as const
let town: Town
let lobby: CardLobby
let frames: Visit[]
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, '')
  for (const name of names) await lobby.hasWon(name, 100_000)
  frames = await Promise.all(names.map((name) => lobby.frame(name)))
})
afterAll(() => town.tearDown())

const enter = (at: Visit, tournamentId: string, id = newId()) =>
  town.ask(wire.enterCardTournament, { id, tournamentId }, at)

async function shown(at: Visit, id: string): Promise<wire.CardTournament> {
  return (await town.ask(wire.showCardTournament, { tournamentId: id }, at)).value.tournament
}

async function cash(): Promise<bigint> {
  const ids = await Promise.all(names.map((name) => town.idOf(name)))
  const all = await Promise.all(ids.map((id) => town.context.db.read((tx) => findBalances(tx, id))))
  return all.reduce((sum, [one]) => sum + (one?.cashUnits ?? 0n) / 100_000n, 0n)
}

/** The members in `betting` go all-in and the others fold, until the condition is met. */
async function shove(id: string, betting: readonly Visit[], until: () => Promise<boolean>) {
  for (let n = 0; n < 200; n++) {
    if (await until()) return
    await lobby.later(1_200)
    for (const frame of frames) {
      const tableId = (await shown(frame, id)).mine?.tableId
      if (!tableId) continue
      const at = new CardLobby(town, tableId)
      at.dealers = lobby.dealers
      const { mine } = await at.state(frame)
      if (!mine?.legal) continue
      const { mayCheck, raise } = mine.legal
      const all = raise ? { kind: 'raise', to: raise.maxTo } : { kind: 'call' }
      const none = { kind: mayCheck ? 'check' : 'fold' }
      await at.act(frame, mine, betting.includes(frame) ? all : none)
    }
  }
  throw new Error('it does not come to that')
}

test('who is out enters again once, pays again, and the pool is of all entries', async () => {
  const id = newId()
  const before = await cash()
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const terms = {
    buyIn: '10000',
    entrantsMax: 9,
    entrantsMin: 3,
    fee: '1000',
    game: 'holdem',
    guarantee: '0',
    id,
    lateSeconds: 3_600,
    levelSeconds: 600,
    name: { EN: 'Story', KO: '이야기' },
    reason: 'for this story',
    reentryMax: 1,
    repeatMinutes: null,
    seatCount: 6,
    startChips: 1_000,
    startsAt: new Date(town.clock.now().getTime() + 60_000).toISOString(),
    ticket: '0',
  }
  const early = await town.ask(
    office.addTournament,
    { ...terms, id: newId(), lateSeconds: 0 },
    jisoo,
  )
  expect(early.errorCode).toBe('input-invalid')
  expect((await town.ask(office.addTournament, terms, jisoo)).errorCode).toBeUndefined()
  for (const frame of frames) expect((await enter(frame, id)).success).toBe(true)
  town.clock.tick(60_000)
  const starters = openStarters(town.context, 'one')
  await starters.tick(town.clock.now())

  const outOf = async () => {
    const states = await Promise.all(frames.map(async (at) => (await shown(at, id)).mine?.state))
    return frames[states.indexOf('out')]
  }
  await shove(id, frames.slice(0, 2), async () => (await outOf()) !== undefined)
  const out = (await outOf())!
  expect((await shown(out, id)).mayEnter).toBe(true)
  const requestId = newId()
  const replies = await Promise.all([
    enter(out, id, requestId),
    enter(out, id, requestId),
    enter(out, id),
  ])
  expect(replies.filter(({ success }) => success).length).toBeGreaterThan(0)
  expect(await cash()).toBe(before - 44_000n)
  expect((await shown(out, id)).mine).toMatchObject({ state: 'waiting' })
  expect((await shown(out, id)).mayEnter).toBe(false)
  expect((await enter(out, id)).errorCode).toBe('already-entered')

  await shove(id, frames, async () => (await shown(out, id)).state === 'over')
  expect(await shown(out, id)).toMatchObject({ entrantCount: 4, pool: '40000.00' })
  // Of all buy-ins, only the four fees are missing.
  expect(await cash()).toBe(before - 4_000n)
})
