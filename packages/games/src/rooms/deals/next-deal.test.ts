import { expect, test } from 'vitest'
import { type LastDeal, nextDeal, type Owed, type WaitingSeat } from './next-deal.ts'

const chips = { small: 50, least: 2, most: 9 }
const seat = (seatNo: number, more: Partial<WaitingSeat> = {}): WaitingSeat => ({
  seatNo,
  stack: 1_000,
  isReady: true,
  owes: 'nothing',
  waitsForBlind: false,
  mucks: true,
  runsTwice: false,
  ...more,
})
const newTable = { bigBlind: null, button: null, smallBlind: null }
const deal = (seats: WaitingSeat[], before: Omit<LastDeal, 'winner'>) =>
  nextDeal('holdem', seats, { ...before, winner: null }, chips)!

test('the button moves on, and the blinds stand left of it', () => {
  const seats = [1, 3, 5, 8].map((seatNo) => seat(seatNo))
  const one = deal(seats, newTable)
  expect([one.button, one.order, one.bigBlind]).toEqual([1, [3, 5, 8, 1], 5])
  const two = deal(seats, { bigBlind: 5, button: 1, smallBlind: 3 })
  expect([two.button, two.order]).toEqual([3, [5, 8, 1, 3]])
  expect(two.seats.map(({ blind }) => blind)).toEqual(['small', 'big', undefined, undefined])
})

test('with two seats the button posts the small blind and stands last in order', () => {
  const one = deal([seat(2), seat(7)], { bigBlind: 2, button: 7, smallBlind: 7 })
  expect([one.button, one.order]).toEqual([2, [7, 2]])
  expect(one.seats.map(({ blind }) => blind)).toEqual(['big', 'small'])
})

test('who is new posts a live big blind, and not between button and big blind', () => {
  const seats = [seat(1), seat(2), seat(3, { owes: 'entry' }), seat(4), seat(6, { owes: 'entry' })]
  const one = deal(seats, { bigBlind: 4, button: 1, smallBlind: 2 })
  // The button comes to seat 2, the small blind to seat 4; seat 3 lies between them.
  expect(one.order).toEqual([4, 6, 1, 2])
  expect(one.seats.map(({ blind }) => blind)).toEqual(['small', 'big', undefined, undefined])
  const late = deal([...seats.slice(0, 4), seat(6), seat(8, { owes: 'entry' })], {
    bigBlind: 4,
    button: 1,
    smallBlind: 2,
  })
  expect(late.seats[late.order.indexOf(8)]).toMatchObject({ blind: 'big' })
})

test('who missed both blinds posts the small one dead, or waits for the big one', () => {
  const back = (more: Partial<WaitingSeat>) =>
    deal([seat(1), seat(2), seat(3), seat(5, { owes: 'both', ...more })], {
      bigBlind: 2,
      button: 3,
      smallBlind: 1,
    })
  const posted = back({})
  expect(posted.seats[posted.order.indexOf(5)]).toMatchObject({ blind: 'big', dead: 50 })
  expect(back({ waitsForBlind: true }).order).not.toContain(5)
})

/** Plays hands of seats that come one after another, and says who was dealt in each. */
function handsOf(count: number, seatsNow: (hand: number) => number[], waits: boolean) {
  let before: Omit<LastDeal, 'winner'> = newTable
  let owes = new Map<number, Owed>()
  return Array.from({ length: count }, (_, hand) => {
    const seats = seatsNow(hand).map((seatNo) =>
      seat(seatNo, { owes: owes.get(seatNo) ?? 'entry', waitsForBlind: waits }),
    )
    const next = deal(seats, before)
    before = {
      bigBlind: next.bigBlind ?? null,
      button: next.button,
      smallBlind: next.smallBlind ?? null,
    }
    owes = new Map([...owes, ...next.owes])
    const small = next.order[next.seats.findIndex(({ blind }) => blind === 'small')]
    return { ...before, dealt: next.order.toSorted((a, b) => a - b), small }
  })
}

test.each([true, false])('six who sit down one after another all play (waiting: %s)', (waits) => {
  for (const coming of [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
    [2, 5, 1, 6, 4, 3],
  ]) {
    const hands = handsOf(14, (hand) => coming.slice(0, hand + 2), waits)
    expect(hands.at(-1)?.dealt).toEqual([1, 2, 3, 4, 5, 6])
    // Who sat down before a hand has been dealt in before the blinds went round the six.
    for (const [at, seatNo] of coming.entries()) {
      const since = Math.max(0, at - 1)
      expect(hands.slice(since, since + 6).some(({ dealt }) => dealt.includes(seatNo))).toBe(true)
    }
  }
})

test('who waits beside two players has the big blind as soon as it comes to that seat', () => {
  // Seat 3 lies between the button of seat 1 and the big blind of seat 5: one hand passes first.
  const seatsNow = (hand: number) => (hand === 0 ? [1, 5] : [1, 3, 5])
  const hands = handsOf(3, seatsNow, true)
  expect(hands.map(({ dealt }) => dealt)).toEqual([
    [1, 5],
    [1, 5],
    [1, 3, 5],
  ])
  expect(hands[2]).toMatchObject({ bigBlind: 3, button: 5, small: 1 })
})

test('when the button leaves, the blinds go on; its place in the order stays dead', () => {
  // Button 1, small blind 2, big blind 3 of four; the button leaves.
  const after = deal([seat(2), seat(3), seat(4)], { bigBlind: 3, button: 1, smallBlind: 2 })
  expect(after).toMatchObject({ bigBlind: 4, button: 2, smallBlind: 3 })
  expect(after.seats.map(({ blind }) => blind)).toEqual(['small', 'big', undefined])
})

test('when the small blind leaves, the button is dead; when the big one leaves, the small is', () => {
  const last = { bigBlind: 3, button: 1, smallBlind: 2 }
  const deadButton = deal([seat(1), seat(3), seat(4), seat(5)], last)
  expect(deadButton).toMatchObject({ bigBlind: 4, button: 2, order: [3, 4, 5, 1] })
  const deadSmall = deal([seat(1), seat(2), seat(4), seat(5)], last)
  expect(deadSmall).toMatchObject({ bigBlind: 4, button: 2, order: [4, 5, 1, 2] })
  expect(deadSmall.seats.map(({ blind }) => blind)).toEqual([
    'big',
    undefined,
    undefined,
    undefined,
  ])
})

test('from three to two: whoever leaves, nobody pays the big blind twice in a row', () => {
  const last = { bigBlind: 3, button: 1, smallBlind: 2 }
  const places = [1, 2, 3].map((gone) => {
    const left = [1, 2, 3].filter((seatNo) => seatNo !== gone)
    const { bigBlind, button, seats } = deal(
      left.map((seatNo) => seat(seatNo)),
      last,
    )
    expect(seats.map(({ blind }) => blind)).toEqual(['big', 'small'])
    return [button, bigBlind]
  })
  expect(places).toEqual([
    [3, 2],
    [3, 1],
    [2, 1],
  ])
})

test('when others come back to a table of two and its big blind leaves, nobody pays the small one', () => {
  const one = deal([seat(3), seat(6), seat(9)], { bigBlind: 1, button: 3, smallBlind: 3 })
  expect([one.button, one.bigBlind, one.order]).toEqual([9, 3, [3, 6, 9]])
  expect(one.seats.map(({ blind }) => blind)).toEqual(['big', undefined, undefined])
  const places = { bigBlind: one.bigBlind!, button: one.button, smallBlind: one.smallBlind! }
  const two = deal([seat(3), seat(6), seat(9)], places)
  expect([two.button, two.order]).toEqual([1, [3, 6, 9]])
  expect(two.seats.map(({ blind }) => blind)).toEqual(['small', 'big', undefined])
})

test('a seat that sits out while the blinds pass owes them', () => {
  const one = deal([seat(1), seat(2), seat(3, { isReady: false }), seat(4)], {
    bigBlind: 2,
    button: 4,
    smallBlind: 1,
  })
  expect(one.bigBlind).toBe(4)
  expect(one.owes.get(3)).toBe<Owed>('both')
})

test('without blinds the winner leads, and two are needed', () => {
  const seats = [seat(1), seat(2), seat(4)]
  const lead = nextDeal('seotda2', seats, { ...newTable, button: 1, winner: 4 }, chips)!
  expect(lead.order).toEqual([4, 1, 2])
  const alone = [seat(1), seat(2, { isReady: false })]
  expect(nextDeal('seotda2', alone, { ...newTable, button: 1, winner: 1 }, chips)).toBe(undefined)
})
