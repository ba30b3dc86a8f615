import { expect, test } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { shuffle } from '../chance/draw.ts'
import { rankNames, rankOf } from '../tables/pairs/cards.ts'
import { cardText, readCards } from './card-text.ts'
import { bestStrength, categoryOfStrength, fiveCardStrength, omahaStrength } from './evaluate.ts'
import type { PokerGame } from './hand.ts'
import { decidingKickers, nameHand } from './name-hand.ts'

const ranksOf = (ranks: readonly number[]) => ranks.map((rank) => rankNames[rank]).join(' ')

const named = (hole: string, board = '', game: PokerGame = 'holdem') => {
  const { cards, kickers, name, ranks } = nameHand(game, readCards(hole), readCards(board))
  return [name, ranksOf(ranks), ranksOf(kickers), cards.map(cardText).join(' ')]
}

test('a hand is named by its ranks, the ace the highest, from the first two cards on', () => {
  expect(named('Kh Ks')).toEqual(['pair', 'K', '', 'Kh Ks'])
  expect(named('2h Ah')).toEqual(['highCard', 'A', '2', 'Ah 2h'])
  expect(named('Ah 9s 9d 2c', '', 'omaha')).toEqual(['pair', '9', '', '9s 9d'])
  expect(named('Kh 9h', 'Ks 9d 4c')).toEqual(['twoPair', 'K 9', '4', 'Kh Ks 9h 9d 4c'])
  expect(named('Ah 2h', '3s 4d 5c Kd Kc')).toEqual(['straight', '5', '', '5c 4d 3s 2h Ah'])
  expect(named('Ts 2d', 'As Ks Qs Js')).toEqual(['royalFlush', '', '', 'As Ks Qs Js Ts'])
  expect(named('8c 8d', '8h 3s 3d Kc Qc')).toEqual(['fullHouse', '8 3', '', '8c 8d 8h 3s 3d'])
  expect(named('Ac 7c', '2c 9c Jc 3d 3h')[2]).toBe('J 9 7 2')
})

test('in Omaha two of the own cards and three of the board count, never more', () => {
  // Four clubs on the board with one of them in the hand are no flush.
  expect(named('Ac Kd Qh 2s', '9c 7c 5c 3c Kh', 'omaha').slice(0, 3)).toEqual([
    'pair',
    'K',
    'A 9 7',
  ])
})

test.each(['holdem', 'omaha'] as const)('%s: the five that are named are the best five', (game) => {
  const chance = simulationOnly(7)
  for (let round = 0; round < 3_000; round += 1) {
    const deck = shuffle(chance, 52)
    const hole = deck.slice(0, game === 'omaha' ? 4 : 2)
    const board = deck.slice(10, 13 + (round % 3))
    const best = game === 'omaha' ? omahaStrength(hole, board) : bestStrength([...hole, ...board])
    const { cards, kickers, name, ranks } = nameHand(game, hole, board)
    const [a, b, c, d, e] = cards as [number, number, number, number, number]
    expect(new Set(cards).size).toBe(5)
    expect([fiveCardStrength(a, b, c, d, e), name]).toEqual([best, categoryOfStrength(best)])
    const own = cards.filter((card) => hole.includes(card)).length
    if (game === 'omaha') expect(own).toBe(2)
    expect(cards.every((card) => hole.includes(card) || board.includes(card))).toBe(true)
    const inWords = [...ranks, ...kickers]
    expect(inWords.every((rank) => cards.some((card) => rankOf(card) === rank))).toBe(true)
  }
})

test('kickers are named as far as they decided, and only against the same hand', () => {
  const board = readCards('Ah 9s 6d 4c 2h')
  const of = (hole: string) => nameHand('holdem', readCards(hole), board)
  const decided = (winner: string, ...others: string[]) =>
    ranksOf(decidingKickers(of(winner), others.map(of)))
  expect(decided('As Kd', 'Ac Qd')).toBe('K')
  expect(decided('As Kd', 'Kc Qd')).toBe('')
  expect(decided('As Td', 'Ac 8d', 'Kc Qd')).toBe('10')
  // Both hold the nine of the board and an ace: the third card decides, beside the same nine.
  expect(decided('As 8d', 'Ac 7d')).toBe('9 8')
  // The same five ranks decide nothing.
  expect(decided('As 3d', 'Ac 3s')).toBe('')
  expect(decided('Ks Qd')).toBe('')
})
