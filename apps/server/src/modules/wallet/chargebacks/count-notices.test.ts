import { expect, test } from 'vitest'
import { countNotices } from './count-notices.ts'
import type { Counted, Notice } from './count-notices.ts'

const noticeOf = (notice: string, claimed: number, returned = 0): Notice => ({
  claimedUnits: BigInt(claimed),
  notice,
  returnedUnits: BigInt(returned),
})
const count = (known: readonly Counted[], ...words: Notice[]) => countNotices(known, words, 100n)
const amounts = (counted: readonly Counted[]) => counted.map((one) => Number(one.amountUnits))

test('parts count side by side, never for more than was paid', () => {
  expect(amounts(count([], noticeOf('a', 30), noticeOf('b', 50)))).toEqual([30, 50])
  const above = count([], noticeOf('a', 30), noticeOf('b', 90))
  expect(amounts(above)).toEqual([30, 70])
  // A returned amount makes room for the excess of another chargeback.
  expect(amounts(count(above, noticeOf('a', 30, 30)))).toEqual([0, 90])
  // Older chargebacks keep their share when a newer one claims all.
  expect(amounts(count(above, noticeOf('c', 100)))).toEqual([30, 70, 0])
})

test('won, and taken back once more: by another notice or by the same', () => {
  const won = count(count([], noticeOf('a', 100)), noticeOf('a', 100, 100))
  expect(amounts(won)).toEqual([0])
  expect(amounts(count(won, noticeOf('a', 100, 100), noticeOf('b', 100)))).toEqual([0, 100])
  expect(amounts(count(won, noticeOf('a', 160, 100)))).toEqual([60])
})

test('in whatever order words come, the last state is the same and never above what was paid', () => {
  const words = [
    noticeOf('a', 40),
    noticeOf('b', 70),
    noticeOf('a', 40, 40),
    noticeOf('b', 90),
    noticeOf('c', 10),
  ]
  const states = permutations(words).map((order) => {
    let known: Counted[] = []
    for (const word of order) {
      known = count(known, word)
      expect(known.reduce((sum, one) => sum + one.amountUnits, 0n)).toBeLessThanOrEqual(100n)
    }
    // Asked again, the provider reports all of them.
    known = count(known, noticeOf('a', 40, 40), noticeOf('b', 90), noticeOf('c', 10))
    return known.toSorted((one, other) => (one.notice < other.notice ? -1 : 1))
  })
  expect(states.every((state) => amounts(state).join() === '0,90,10')).toBe(true)
  expect(count(states[0] ?? [], ...words)).toEqual(states[0])
})

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
