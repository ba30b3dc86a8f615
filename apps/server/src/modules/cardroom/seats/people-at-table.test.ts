import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as identity from '@madang/wire/identity'
import { newId } from '#kernel/ids'
import { auditBooks } from '#ledger'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

const names = ['minji', 'junho', 'sora', 'fourth4', 'fifth5', 'sixth6']
const niuniuId = 'card-niuniu-field'
let town: Town
let frames: Visit[]
beforeAll(async () => {
  town = await openTown()
  const holdem = new CardLobby(town, 'card-holdem-spring')
  frames = []
  for (const [at, name] of names.entries()) {
    const visit = at < 3 ? await visitOf(town, name) : await registered(name, at)
    // What follows a registration must not cross the story.
    await town.events.settle()
    await holdem.hasWon(name, 200_000)
    frames.push(await holdem.frameFor(visit))
  }
})
afterAll(() => town.tearDown())

async function registered(username: string, at: number): Promise<Visit> {
  const password = 'a crane over nine rivers'
  const visit: Visit = { cookies: {} }
  const form = {
    ageConfirmed: true,
    birthday: '1990-05-17',
    confirmPassword: password,
    id: newId(),
    mobileNum: `010-1234-567${at}`,
    password,
    payeeName: '홍길동',
    termsAccepted: true,
    username,
  }
  visit.token = String((await town.ask(identity.register, form, visit)).value.token)
  return visit
}

/** Waits for the deal of the next hand. */
async function dealtBy(lobby: CardLobby) {
  for (let n = 0; n < 9; n++) {
    // A member's act or seat wakes the dealer of a running house.
    lobby.dealers.wake(lobby.tableId)
    await lobby.later(1_500)
    const { view } = await lobby.state(frames[0]!)
    if (view.hand?.state === 'running') return view
  }
  throw new Error('no hand is dealt')
}

/** Lets everybody fold in turn, or check where that is free, until the hand is over. */
async function foldRound(lobby: CardLobby): Promise<void> {
  for (let n = 0; n < 30; n++) {
    const { hand } = (await lobby.state(frames[0]!)).view
    if (hand.state === 'over') return
    const { currentBet, seats, toAct } = hand.view
    const kind = seats[toAct].committed === currentBet ? 'check' : 'fold'
    const at = frames[hand.turn.seats[0] - 1]!
    const acted = await lobby.act(at, { handId: hand.id, step: hand.step }, { kind })
    expect(acted.errorCode).toBeUndefined()
  }
}

async function booksAreRight(lobby: CardLobby): Promise<void> {
  expect(await town.context.db.read(auditBooks)).toEqual([])
  expect(await lobby.differences()).toEqual([])
}

test('six come one after another to a table for money, and each is dealt within an orbit', async () => {
  const lobby = new CardLobby(town, 'card-holdem-spring')
  const dealt: number[][] = []
  const bigBlinds: number[] = []
  for (let hand = 0; hand < 12; hand++) {
    for (const at of frames.keys()) {
      // Two sit down first, then one before each hand; every second one waits for the big blind.
      if (at !== hand + 1 && !(hand === 0 && at === 0)) continue
      expect((await lobby.sit(frames[at]!, at + 1, 20_000)).errorCode).toBeUndefined()
      const wishes = { tableId: lobby.tableId, waitsForBlind: at % 2 === 0 }
      expect((await town.ask(wire.wishAtCardSeat, wishes, frames[at])).success).toBe(true)
    }
    const view = await dealtBy(lobby)
    const seats = view.hand.seats.map(({ seatNo }: { seatNo: number }) => seatNo)
    dealt.push(seats)
    const posted = view.hand.view.log.find(({ post }: { post?: string }) => post === 'big')
    bigBlinds.push(seats[posted.seat])
    await foldRound(lobby)
  }
  for (const at of names.keys()) {
    const since = Math.max(0, at - 1)
    expect(dealt.slice(since, since + 6).some((seats) => seats.includes(at + 1))).toBe(true)
  }
  // Once all six play, the big blind goes round all of them.
  expect(dealt.slice(-6).every((seats) => seats.length === 6)).toBe(true)
  expect(new Set(bigBlinds.slice(-6))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  await booksAreRight(lobby)
}, 90_000)

test('three who bid and bet at one moment are all heard, once each, and too late is refused', async () => {
  const lobby = new CardLobby(town, niuniuId)
  const three = await Promise.all(names.slice(0, 3).map((name) => lobby.frame(name, 'card-niuniu')))
  for (const [at, visit] of three.entries()) {
    expect((await lobby.sit(visit, at + 1, 10_000)).success).toBe(true)
  }
  await lobby.later(0)
  await lobby.later(1_000)
  await lobby.later(1_000)
  const minesNow = () => Promise.all(three.map(async (at) => (await lobby.state(at)).mine))
  const bidding = await minesNow()
  const bids = three.map((at, seat) => lobby.act(at, bidding[seat], { kind: 'bid', to: seat }))
  expect((await Promise.all(bids)).map(({ errorCode }) => errorCode)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  // The same press again, from another tab, changes nothing; another bid is too late.
  expect((await lobby.act(three[0]!, bidding[0], { kind: 'bid', to: 0 })).success).toBe(true)
  expect((await lobby.act(three[0]!, bidding[0], { kind: 'bid', to: 4 })).errorCode).toBe(
    'turn-over',
  )
  // Whoever bid most has the bank; the bets of the two others cross.
  const betting = await minesNow()
  expect(betting.map(({ legal }) => legal)).toEqual([
    { bet: { most: 4 } },
    { bet: { most: 4 } },
    null,
  ])
  const stale = await lobby.act(three[1]!, bidding[1], { kind: 'bet', to: 3 })
  expect(stale.errorCode).toBe('turn-over')
  const bets = [0, 1].map((seat) => lobby.act(three[seat]!, betting[seat], { kind: 'bet', to: 2 }))
  expect((await Promise.all(bets)).every(({ success }) => success)).toBe(true)
  // The fifth cards are opened once the last bet is committed.
  await lobby.later(0)
  const { view } = await lobby.state(three[0]!)
  expect(view.hand).toMatchObject({ state: 'over', step: 5 })
  await booksAreRight(lobby)
})

test('who is last of those who act at once may name the step of before', async () => {
  const lobby = new CardLobby(town, niuniuId)
  const three = await Promise.all(names.slice(0, 3).map((name) => lobby.frame(name, 'card-niuniu')))
  await lobby.later(4_000)
  await lobby.later(1_000)
  await lobby.later(1_000)
  const mines = await Promise.all(three.map(async (at) => (await lobby.state(at)).mine))
  // The first bid is sent again with the same key when its answer was lost.
  const request = {
    action: { kind: 'bid', to: 1 },
    handId: mines[0].handId,
    id: newId(),
    step: mines[0].step,
    tableId: niuniuId,
  }
  const twice = [1, 2].map(() => town.ask(wire.actAtCardTable, request, three[0]))
  expect((await Promise.all(twice)).every(({ success }) => success)).toBe(true)
  for (const seat of [1, 2]) {
    expect((await lobby.act(three[seat]!, mines[seat], { kind: 'bid', to: 2 })).success).toBe(true)
  }
  const { hand } = (await lobby.state(three[0]!)).view
  expect(hand.step).toBe(3)
})
