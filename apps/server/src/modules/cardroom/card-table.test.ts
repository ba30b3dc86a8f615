import { afterAll, beforeAll, expect, test } from 'vitest'
import * as launches from '@madang/wire/launch'
import * as wire from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { findBalances, findSubBalances, post } from '#ledger'
import { listWagers } from '#wagers'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { openCardDealers } from './deal-work.ts'

const tableId = 'card-holdem-spring'
let town: Town
let dealers: ReturnType<typeof openCardDealers>
beforeAll(async () => {
  town = await openTown()
  dealers = openCardDealers(town.context, 'one')
})
afterAll(() => town.tearDown())

/** So much later, with everything done that was due. */
async function later(ms = 0): Promise<void> {
  town.clock.tick(ms)
  await dealers.tick(town.clock.now())
}

async function hasWon(name: string, won: number): Promise<string> {
  const { db } = town.context
  const holder = await town.idOf(name)
  const cash = { currency: 'KRW', holder, purpose: 'cash' as const }
  const from = { currency: 'KRW', house: 'bank' }
  const amountUnits = BigInt(won) * 100_000n
  const transfer = { amountUnits, cause: 'adjustment', from, key: newId(), to: cash }
  await db.write((tx) => post(tx, [[transfer]], town.clock.now()))
  return holder
}

async function frame(name: string, gameId = 'card-holdem'): Promise<Visit> {
  const visit = await visitOf(town, name)
  const launched = await town.ask(launches.launchGame, { gameId }, visit)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  return { cookies: {}, token: opened.value.frameToken }
}

const sit = (at: Visit, seatNo: number, amount: number, id = newId()) =>
  town.ask(wire.takeCardSeat, { amount: String(amount), id, seatNo, tableId }, at)
const state = async (at: Visit, table = tableId) =>
  (await town.ask(wire.showCardTable, { tableId: table }, at)).value
const act = (at: Visit, mine: { handId: string; step: number }, action: object, id = newId()) => {
  const { handId, step } = mine
  return town.ask(wire.actAtCardTable, { action, handId, id, step, tableId }, at)
}

type Mine = { handId: string; step: number; cards: number[]; legal: { mayCheck: boolean } }

/** Goes on until it is the turn of somebody here. */
async function turnOf(frames: Visit[]): Promise<{ at: Visit; mine: Mine }> {
  for (let n = 0; n < 40; n++) {
    for (const at of frames) {
      const { mine } = await state(at)
      if (mine?.legal) return { at, mine }
    }
    await later(500)
  }
  throw new Error('nobody is asked')
}

test('two members sit down, play a hand to its end, and the books say so', async () => {
  const ids = [await hasWon('minji', 50_000), await hasWon('junho', 50_000)] as const
  const frames = [await frame('minji'), await frame('junho')]
  const [minji, junho] = frames as [Visit, Visit]
  const press = newId()
  expect((await sit(minji, 2, 20_000, press)).value).toEqual({ balance: '530000.00' })
  expect((await sit(minji, 2, 20_000, press)).value).toEqual({ balance: '530000.00' })
  expect((await sit(minji, 3, 20_000)).errorCode).toBe('already-seated')
  expect((await sit(junho, 2, 20_000)).errorCode).toBe('seat-taken')
  expect((await sit(junho, 3, 1_000)).errorCode).toBe('stake-out-of-limits')
  expect((await sit(junho, 4, 20_000)).success).toBe(true)
  await later(0)
  const gathering = (await state(minji)).view.hand
  expect(gathering).toMatchObject({ entropy: null, state: 'gathering', view: null })
  const bytes = 'ab'.repeat(32)
  const given = { bytes, handId: gathering.id, tableId }
  expect((await town.ask(wire.giveCardEntropy, given, minji)).success).toBe(true)
  await later(1_000)
  const { at, mine } = await turnOf(frames)
  expect(mine.cards).toHaveLength(2)
  const other = at === minji ? junho : minji
  expect((await act(other, mine, { kind: 'call' })).errorCode).toBe('turn-over')
  expect((await act(at, mine, { kind: 'check' })).errorCode).toBe('action-not-allowed')
  // Nobody sees a card of somebody else.
  const shownTo = (await state(other)).view.hand.view as { hands: number[][] }
  expect(shownTo.hands.flat().every((card) => card === -1)).toBe(true)

  const doubled = await Promise.all([
    act(at, mine, { kind: 'call' }),
    act(at, mine, { kind: 'raise', to: 60_000 }),
  ])
  expect(doubled.filter(({ success }) => success)).toHaveLength(1)
  for (let n = 0; n < 30; n++) {
    const hand = (await state(minji)).view.hand
    if (hand.state === 'over') break
    const turn = await turnOf(frames)
    await act(turn.at, turn.mine, { kind: turn.mine.legal.mayCheck ? 'check' : 'call' })
    await later(500)
  }
  const over = (await state(minji)).view.hand
  expect(over.state).toBe('over')
  const stacks = await town.context.db.read((tx) =>
    findSubBalances(tx, [...ids], { purpose: 'seat', sub: `cardroom:${tableId}` }),
  )
  const shown = (await state(minji)).view.seats.map(({ stack }: { stack: string }) => stack)
  expect(shown).toEqual(ids.map((id) => decimalOf(stacks.get(id) ?? 0n)))
  const [wager] = await town.context.db.read((tx) => listWagers(tx, { limit: 9, memberId: ids[0] }))
  expect(wager).toMatchObject({
    category: 'PVP',
    game: 'card-holdem',
    round: over.id,
    state: 'settled',
  })
  const past = await town.ask(hands.listCardHands, {}, minji)
  expect(past.value.rows[0]).toMatchObject({ id: over.id, number: 1 })
  const played = (await town.ask(hands.showCardHand, { handId: over.id }, minji)).value
  expect(played.secret).toBeNull()
  expect(played.pokerStars).toContain('PokerStars Hand #')
  const sora = await frame('sora')
  expect((await town.ask(hands.showCardHand, { handId: over.id }, sora)).errorCode).toBe(
    'not-found',
  )
})

test('who leaves while dealt folds, and goes home with what is left', async () => {
  const frames = [await frame('minji'), await frame('junho')]
  const [minji, junho] = frames as [Visit, Visit]
  await later(5_000)
  await later(1_500)
  const { at } = await turnOf(frames)
  const other = at === minji ? junho : minji
  expect((await town.ask(wire.leaveCardSeat, { tableId }, at)).success).toBe(true)
  for (let n = 0; n < 40; n++) await later(1_000)
  const { view } = await state(other)
  expect(view.hand.state).toBe('over')
  expect(view.seats).toHaveLength(1)
  expect((await town.ask(wire.leaveCardSeat, { tableId }, other)).success).toBe(true)
  expect((await state(other)).view.seats).toEqual([])
  const ids = [await town.idOf('minji'), await town.idOf('junho')]
  const sums = await Promise.all(
    ids.map(async (id) => (await town.context.db.read((tx) => findBalances(tx, id)))[0]!.cashUnits),
  )
  const left = await town.context.db.read((tx) =>
    findSubBalances(tx, ids, { purpose: 'seat', sub: `cardroom:${tableId}` }),
  )
  expect([...left.values()].every((units) => units === 0n)).toBe(true)
  // Only the rake is missing of what both came with.
  expect(sums.reduce((sum, units) => sum + units, 0n)).toBeGreaterThan(1_099_000n * 100_000n)
})

test('computers play at practice tables of every game, and no money moves', async () => {
  const at = await frame('sora')
  const listed = await town.ask(wire.listCardTables, {}, at)
  const games = new Set(listed.value.list.map(({ game }: { game: string }) => game))
  expect(games.size).toBe(7)
  for (let n = 0; n < 36; n++) {
    if (n % 20 === 0) await town.ask(wire.listCardTables, {}, at)
    await later(1_500)
  }
  for (const game of games) {
    const { view } = await state(at, `card-${String(game)}-practice-1`)
    expect(view.seats.every(({ isComputer }: { isComputer: boolean }) => isComputer)).toBe(true)
    if (game !== 'matgo') expect(view.hand?.number ?? 0, String(game)).toBeGreaterThan(0)
  }
})
