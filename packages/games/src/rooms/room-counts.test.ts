import { expect, test } from 'vitest'
import published from '../../data/card-rooms.json' with { type: 'json' }
import { badugiHand } from './poker/badugi-hand.ts'
import { seotdaCard } from './hwatu/hwatu.ts'
import { matgoPoints, matgoWin } from './hwatu/matgo-points.ts'
import {
  asksRedeal,
  bestOfThree,
  bestSeotda,
  seotdaHand,
  seotdaRanks,
} from './hwatu/seotda-hand.ts'

test('all 190 hands of seotda', () => {
  const counts: Record<string, number> = {}
  for (let a = 0; a < 20; a += 1)
    for (let b = a + 1; b < 20; b += 1) {
      const { rank, special } = seotdaHand(seotdaCard(a), seotdaCard(b))
      add(counts, special ?? rank)
    }
  expect(counts).toEqual(published.seotda.count)
  expect(seotdaRanks).toEqual(published.seotda.rankHighToLow)
})

test('all 1,140 hands of three cards, the best two of them', () => {
  const counts: Record<string, number> = {}
  for (let a = 0; a < 20; a += 1)
    for (let b = a + 1; b < 20; b += 1)
      for (let c = b + 1; c < 20; c += 1) {
        add(counts, bestOfThree([a, b, c].map(seotdaCard)).rank)
      }
  expect(counts).toEqual(published.seotda.threeCardBestOfTwo.count)
})

test('the specials of seotda catch what they catch, and no more', () => {
  const hand = (a: number, b: number) => seotdaHand(a, b)
  // Month and place: 4 × (month − 1) + place.
  const eosa = hand(12, 24)
  const jabi = hand(8, 24)
  const gusa = hand(13, 33)
  const meongGusa = hand(12, 32)
  const [bright13, bright38, ttaeng9, ttaeng10] = [
    hand(0, 8),
    hand(8, 28),
    hand(32, 33),
    hand(36, 37),
  ]
  expect(bestSeotda([eosa, bright13])).toEqual([0])
  expect(bestSeotda([eosa, bright38])).toEqual([1])
  expect(bestSeotda([jabi, ttaeng9])).toEqual([0])
  expect(bestSeotda([jabi, ttaeng9, ttaeng10])).toEqual([2])
  const [ali, kkeut] = [hand(0, 4), hand(16, 13)]
  expect([asksRedeal([gusa, ali]), asksRedeal([gusa, ttaeng9])]).toEqual([true, false])
  expect([asksRedeal([meongGusa, ttaeng9]), asksRedeal([meongGusa, ttaeng10])]).toEqual([
    true,
    false,
  ])
  expect([gusa.rank, kkeut.rank]).toEqual(['3-kkeut', 'gabo'])
})

test('all 270,725 hands of badugi', () => {
  const bestSize: Record<string, number> = {}
  const fourCardByTopRank: Record<string, number> = {}
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1)
        for (let d = c + 1; d < 52; d += 1) {
          const { cards } = badugiHand([a, b, c, d])
          add(bestSize, String(cards.length))
          if (cards.length < 4) continue
          add(fourCardByTopRank, 'A23456789TJQK'.charAt(Math.max(...cards.map((one) => one % 13))))
        }
  expect(bestSize).toEqual(published.badugi.bestSize)
  expect(fourCardByTopRank).toEqual(published.badugi.fourCardByTopRank)
})

test('badugi: more cards first, then the lower top card', () => {
  // Rank + 13 × suit: A234 of four suits is the best, a three-card hand lies below any four.
  const golf = [0, 14, 28, 42]
  const second = [0, 14, 28, 43]
  const kings = [9, 23, 37, 51]
  const three = [0, 14, 28, 3]
  const strengths = [golf, second, kings, three].map((hand) => badugiHand(hand).strength)
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
  expect(new Set(strengths).size).toBe(4)
})

test('matgo counts points and doubles by the book', () => {
  // Brights of 1, 3, 8; birds of 2, 4, 8; ten pi.
  const brights = [0, 8, 28]
  const birds = [4, 12, 29]
  const pi = [2, 3, 6, 7, 10, 11, 14, 15, 18, 19]
  const points = matgoPoints([...brights, ...birds, ...pi])
  expect(points).toMatchObject({ brights: 3, godori: 5, pi: 1, total: 9 })
  expect(matgoPoints([0, 8, 44]).brights).toBe(2)
  expect(matgoPoints([0, 8, 28, 40]).brights).toBe(4)
  expect(matgoPoints([0, 8, 28, 40, 44]).brights).toBe(15)
  expect(matgoPoints([1, 5, 9]).hong).toBe(3)
  // Nine pi and the cup: as two pi the cup makes two points.
  expect(matgoPoints([...pi.slice(1), 32])).toMatchObject({ pi: 2, piCount: 11 })
  const side = { captured: [...brights, ...birds, ...pi], gos: 3, shakes: 1, bombs: 0 }
  const win = matgoWin(side, { captured: [22, 23], gos: 1 }, 2)
  expect(win.doubles).toEqual(['go', 'shake', 'piBak', 'gwangBak', 'goBak', 'carry'])
  expect(win.total).toBe((9 + 2) * 64)
  // Who took no pi at all is spared.
  expect(matgoWin(side, { captured: [40], gos: 0 }, 1).doubles).toEqual(['go', 'shake'])
})

function add(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}
