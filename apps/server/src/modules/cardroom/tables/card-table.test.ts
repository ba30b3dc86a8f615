import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import type { PotWin } from '@madang/games/poker/pot-wins'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { findBalances, findSubBalances } from '#ledger'
import { listWagers } from '#wagers'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
})
afterAll(() => town.tearDown())

const sumOf = (chips: readonly number[]) => chips.reduce((sum, one) => sum + one, 0)

test('two members sit down, play a hand to its end, and the books say so', async () => {
  const ids = [await lobby.hasWon('minji', 50_000), await lobby.hasWon('junho', 50_000)] as const
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')]
  const [minji, junho] = frames as [Visit, Visit]
  const requestId = newId()
  expect((await lobby.sit(minji, 2, 20_000, requestId)).value).toMatchObject({
    balance: '530000.00',
  })
  expect((await lobby.sit(minji, 2, 20_000, requestId)).value).toMatchObject({
    balance: '530000.00',
  })
  expect((await lobby.sit(minji, 3, 20_000)).errorCode).toBe('already-seated')
  expect((await lobby.sit(junho, 2, 20_000)).errorCode).toBe('seat-taken')
  expect((await lobby.sit(junho, 3, 1_000)).errorCode).toBe('stake-out-of-limits')
  expect((await lobby.sit(junho, 4, 20_000)).success).toBe(true)
  await lobby.later(0)
  const gathering = (await lobby.state(minji)).view.hand
  expect(gathering).toMatchObject({ entropy: null, state: 'gathering', view: null })
  const bytes = 'ab'.repeat(32)
  const given = { bytes, handId: gathering.id, tableId }
  const first = await town.ask(wire.giveCardEntropy, given, minji)
  // Another tab gives the same; another device gives others, and is not answered with a receipt.
  expect((await town.ask(wire.giveCardEntropy, given, minji)).value).toEqual(first.value)
  const others = { ...given, bytes: 'cd'.repeat(32) }
  expect((await town.ask(wire.giveCardEntropy, others, minji)).errorCode).toBe('bytes-given')
  await lobby.later(1_000)
  const { at, mine } = await lobby.turnOf(frames)
  expect(mine.cards).toHaveLength(2)
  expect(new Set(mine.named?.cards)).toEqual(new Set(mine.cards))
  const other = at === minji ? junho : minji
  expect((await lobby.act(other, mine, { kind: 'call' })).errorCode).toBe('turn-over')
  expect((await lobby.act(at, mine, { kind: 'check' })).errorCode).toBe('action-not-allowed')
  // No member sees another member's cards.
  const shownTo = (await lobby.state(other)).view.hand.view as { hands: number[][] }
  expect(shownTo.hands.flat().every((card) => card === -1)).toBe(true)

  const doubled = await Promise.all([
    lobby.act(at, mine, { kind: 'call' }),
    lobby.act(at, mine, { kind: 'raise', to: 60_000 }),
  ])
  expect(doubled.filter(({ success }) => success)).toHaveLength(1)
  await lobby.playOn(frames)
  const over = (await lobby.state(minji)).view.hand
  expect(over.state).toBe('over')
  const { end, wins } = over.view as { end: { won: number[] }; wins: PotWin[] }
  expect(sumOf(wins.map(({ chips }) => chips))).toBe(sumOf(end.won))
  expect(wins[0]?.shares[0]?.hand?.cards).toHaveLength(5)
  const stacks = await town.context.db.read((tx) =>
    findSubBalances(tx, [...ids], { purpose: 'seat', sub: `cardroom:${tableId}` }),
  )
  const shown = (await lobby.state(minji)).view.seats.map(({ stack }: { stack: string }) => stack)
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
  expect(played.proof).toMatchObject({ actions: expect.anything(), deal: { kind: 'cards' } })
  const { table, view } = await lobby.state(minji)
  const { seatCount } = table
  expect(played.pokerStars).toContain(`${seatCount}-max Seat #${view.button} is the button`)
  const sora = await lobby.frame('sora')
  expect((await town.ask(hands.showCardHand, { handId: over.id }, sora)).errorCode).toBe(
    'not-found',
  )
})

test('who leaves while dealt folds, and goes home with what is left', async () => {
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')]
  const [minji, junho] = frames as [Visit, Visit]
  await lobby.later(5_000)
  await lobby.later(1_500)
  const { at } = await lobby.turnOf(frames)
  const other = at === minji ? junho : minji
  expect((await town.ask(wire.leaveCardSeat, { tableId }, at)).success).toBe(true)
  for (let n = 0; n < 40; n++) await lobby.later(1_000)
  const { view } = await lobby.state(other)
  expect(view.hand.state).toBe('over')
  expect(view.seats).toHaveLength(1)
  expect((await town.ask(wire.leaveCardSeat, { tableId }, other)).success).toBe(true)
  expect((await lobby.state(other)).view.seats).toEqual([])
  const ids = [await town.idOf('minji'), await town.idOf('junho')]
  const sums = await Promise.all(
    ids.map(async (id) => (await town.context.db.read((tx) => findBalances(tx, id)))[0]!.cashUnits),
  )
  const left = await town.context.db.read((tx) =>
    findSubBalances(tx, ids, { purpose: 'seat', sub: `cardroom:${tableId}` }),
  )
  expect([...left.values()].every((units) => units === 0n)).toBe(true)
  // Of both buy-ins, only the rake is missing.
  expect(sums.reduce((sum, units) => sum + units, 0n)).toBeGreaterThan(1_099_000n * 100_000n)
})

test('computers play at practice tables of every game, and no money moves', async () => {
  const at = await lobby.frame('sora')
  const listed = await town.ask(wire.listCardTables, {}, at)
  const games = new Set(listed.value.list.map(({ game }: { game: string }) => game))
  expect(games.size).toBe(7)
  for (let n = 0; n < 36; n++) {
    if (n % 20 === 0) await town.ask(wire.listCardTables, {}, at)
    await lobby.later(1_500)
  }
  for (const game of games) {
    const { view } = await lobby.state(at, `card-${String(game)}-practice-1`)
    expect(view.seats.every(({ isComputer }: { isComputer: boolean }) => isComputer)).toBe(true)
    if (game !== 'matgo') expect(view.hand?.number ?? 0, String(game)).toBeGreaterThan(0)
  }
})

test('after an all-in the next hand waits until its streets were shown', async () => {
  const duel = new CardLobby(town, 'card-holdem-duel')
  const frames = [await duel.frame('minji'), await duel.frame('junho')]
  for (const [at, frame] of frames.entries()) {
    expect((await duel.sit(frame, at + 1, 40_000)).success).toBe(true)
  }
  await duel.later(1_500)
  const { at, mine } = await duel.turnOf(frames)
  const { raise } = mine.legal as unknown as { raise: { maxTo: number } }
  expect((await duel.act(at, mine, { kind: 'raise', to: raise.maxTo })).success).toBe(true)
  const other = await duel.turnOf(frames)
  expect((await duel.act(other.at, other.mine, { kind: 'call' })).success).toBe(true)
  await duel.later()
  const { view } = await duel.state(at)
  expect(view.hand.state).toBe('over')
  const waitMs = new Date(view.nextHandAt).getTime() - town.clock.now().getTime()
  // Flop, turn and river, 1.2 seconds each, before the usual pause.
  expect(waitMs).toBe(3_500 + 3 * 1_200)
})
