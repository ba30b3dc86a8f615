import { expect, test } from 'vitest'
import { nextDeal, type Owed, type WaitingSeat } from './next-deal.ts'

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
const deal = (seats: WaitingSeat[], before: { button: number | null; bigBlind: number | null }) =>
  nextDeal('holdem', seats, { ...before, winner: null }, chips)!

test('the button moves on, and the blinds stand left of it', () => {
  const seats = [1, 3, 5, 8].map((seatNo) => seat(seatNo))
  const one = deal(seats, { button: null, bigBlind: null })
  expect([one.button, one.order, one.bigBlind]).toEqual([1, [3, 5, 8, 1], 5])
  const two = deal(seats, { button: 1, bigBlind: 5 })
  expect([two.button, two.order]).toEqual([3, [5, 8, 1, 3]])
  expect(two.seats.map(({ blind }) => blind)).toEqual(['small', 'big', undefined, undefined])
})

test('with two seats the button posts the small blind and stands last in order', () => {
  const one = deal([seat(2), seat(7)], { button: 7, bigBlind: 2 })
  expect([one.button, one.order]).toEqual([2, [7, 2]])
  expect(one.seats.map(({ blind }) => blind)).toEqual(['big', 'small'])
})

test('who is new posts a live big blind, and not between button and big blind', () => {
  const seats = [seat(1), seat(2), seat(3, { owes: 'entry' }), seat(4), seat(6, { owes: 'entry' })]
  const one = deal(seats, { button: 1, bigBlind: 4 })
  // The button comes to seat 2, the small blind to seat 4; seat 3 lies between them.
  expect(one.order).toEqual([4, 6, 1, 2])
  expect(one.seats.map(({ blind }) => blind)).toEqual(['small', 'big', undefined, undefined])
  const late = deal([...seats.slice(0, 4), seat(6), seat(8, { owes: 'entry' })], {
    button: 1,
    bigBlind: 4,
  })
  expect(late.seats[late.order.indexOf(8)]).toMatchObject({ blind: 'big' })
})

test('who missed both blinds posts the small one dead, or waits for the big one', () => {
  const back = (more: Partial<WaitingSeat>) =>
    deal([seat(1), seat(2), seat(3), seat(5, { owes: 'both', ...more })], {
      button: 3,
      bigBlind: 2,
    })
  const posted = back({})
  expect(posted.seats[posted.order.indexOf(5)]).toMatchObject({ blind: 'big', dead: 50 })
  expect(back({ waitsForBlind: true }).order).not.toContain(5)
})

test('a seat that sits out while the blinds pass owes them', () => {
  const one = deal([seat(1), seat(2), seat(3, { isReady: false }), seat(4)], {
    button: 4,
    bigBlind: 2,
  })
  expect(one.bigBlind).toBe(4)
  expect(one.owes.get(3)).toBe<Owed>('both')
})

test('without blinds the winner leads, and two are needed', () => {
  const seats = [seat(1), seat(2), seat(4)]
  const lead = nextDeal('seotda2', seats, { button: 1, bigBlind: null, winner: 4 }, chips)!
  expect(lead.order).toEqual([4, 1, 2])
  const alone = [seat(1), seat(2, { isReady: false })]
  expect(nextDeal('seotda2', alone, { button: 1, bigBlind: null, winner: 1 }, chips)).toBe(
    undefined,
  )
})
