import { expect, test } from 'vitest'
import { rankNames } from '../tables/pairs/cards.ts'
import { cardText, readCards } from './card-text.ts'
import type { HandAction, HandSeat, PokerHand } from './hand.ts'
import { playHand } from './play-hand.ts'
import { potWins } from './pot-wins.ts'
import { noRake } from './rake.ts'
import { startHand } from './start-hand.ts'

const rules = { game: 'holdem', smallBlind: 50, bigBlind: 100, ante: 0, rake: noRake } as const
const allIn = (to: number): HandAction => ({ kind: 'raise', to })
const call: HandAction = { kind: 'call' }
const fold: HandAction = { kind: 'fold' }

test('each pot by itself: who won it, how much, with which hand and which kicker', () => {
  // Seat 0 is all in for 300 and has the best hand; 1 and 2 play the side pot with one pair each.
  const deck = 'Kc Kd Ah 9c As 8d Kh Ad 7s 4c 2h'
  const hand = played(deck, [300, 1000, 1000], [allIn(1000), call, call])
  expect(wordsOf(hand)).toEqual([
    'main: 900 to 0, threeOfAKind K, Kc Kd Kh Ad 7s',
    'side 1: 1400 to 1, pair A K 9, Ah Ad Kh 9c 7s',
  ])
})

test('of a kicker as much is named as decided, and nothing of a hand that stays hidden', () => {
  const deck = 'Ah Qc As Jd Ad 8d 7s 4c 2h'
  const muck = played(deck, [1000, 1000], [allIn(1000), call], { mucks: true })
  expect(wordsOf(muck)).toEqual(['main: 2000 to 0, pair A Q, Ah Ad Qc 8d 7s'])
  const checked = [call, ...Array.from({ length: 7 }, (): HandAction => ({ kind: 'check' }))]
  const quiet = played(deck, [1000, 1000], checked, { mucks: true })
  expect(wordsOf(quiet)).toEqual(['main: 200 to 0, pair A, Ah Ad Qc 8d 7s'])
})

test('a pot that nobody fought for has no hand', () => {
  const hand = played('Ah Qc As Jd Ad 8d 7s 4c 2h', [1000, 1000], [fold])
  expect(potWins(hand)).toEqual([{ chips: 100, pot: 0, run: 1, shares: [{ chips: 100, seat: 0 }] }])
})

test('a board run twice gives each run its own half and its own hand', () => {
  const deck = 'Ah Ac Kh Kc Qs 8d 7s 4c 2h Kd 9s 6c 5d 3h'
  const hand = played(deck, [1000, 1000], [allIn(1000), call], { runsTwice: true })
  expect(
    potWins(hand).map(({ chips, pot, run, shares }) => [pot, run, chips, shares[0]?.seat]),
  ).toEqual([
    [0, 1, 1000, 0],
    [0, 2, 1000, 1],
  ])
  expect(potWins(hand)[1]?.shares[0]?.hand?.cards.map(cardText)).toContain('Kd')
})

function played(
  cards: string,
  stacks: number[],
  actions: HandAction[],
  more: Partial<HandSeat> = {},
): PokerHand {
  const [small, big] = stacks.length === 2 ? [1, 0] : [0, 1]
  const seats = stacks.map((stack, seat) => ({
    stack,
    ...more,
    ...(seat === small && { blind: 'small' as const }),
    ...(seat === big && { blind: 'big' as const }),
  }))
  let hand = startHand(rules, seats, readCards(cards))
  for (const action of actions) {
    const next = playHand(hand, action)
    if (next === undefined) expect.fail(`${JSON.stringify(action)} is not allowed`)
    hand = next
  }
  expect(hand.end).toBeDefined()
  return hand
}

const wordsOf = (hand: PokerHand): string[] =>
  potWins(hand).flatMap(({ pot, shares }) =>
    shares.map(({ chips, hand: named, seat }) => {
      const ranks = [...(named?.ranks ?? []), ...(named?.kickers ?? [])]
      const words = [named?.name, ...ranks.map((rank) => rankNames[rank])].join(' ')
      const where = pot === 0 ? 'main' : `side ${pot}`
      return `${where}: ${chips} to ${seat}, ${words}, ${named?.cards.map(cardText).join(' ')}`
    }),
  )
