import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceStep,
  blindLevels,
  levelAt,
  payoutsOf,
  placesPaid,
  tableSizes,
  type TableSize,
} from './tournament.ts'

const runs = { numRuns: Number(process.env['TOURNAMENT_RUNS'] ?? 80) }

describe('prizes', () => {
  test('add up to the pool, and no place gets more than the one before', () => {
    fc.assert(
      fc.property(
        fc.integer({ max: 500, min: 1 }),
        fc.bigInt({ max: 10n ** 15n, min: 0n }),
        (count, pool) => {
          const prizes = payoutsOf(count, pool, 100_000n)
          expect(prizes).toHaveLength(placesPaid(count))
          expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(pool)
          for (const [at, prize] of prizes.entries()) {
            expect(prize <= (prizes[at - 1] ?? prize)).toBe(true)
            if (at > 0) expect(prize % 100_000n).toBe(0n)
          }
        },
      ),
      runs,
    )
  })
})

test('the last paid place gets back at least what its entry cost', () => {
  for (const price of [100_000n, 1_100_000n, 550_000_000n]) {
    for (let count = 2; count <= 1_000; count++) {
      // The pool is ten elevenths of what was paid; the rest is the fee.
      const pool = (price * BigInt(count) * 10n) / 11n
      const prizes = payoutsOf(count, pool, 100_000n, price)
      expect(prizes.length).toBeLessThanOrEqual(placesPaid(count))
      expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(pool)
      if (count > 2) expect(prizes.at(-1)! >= price, `${count} at ${price}`).toBe(true)
    }
  }
  // One in five of five hundred would get 96 for an entry of 100 and a fee of 10.
  expect(payoutsOf(500, 50_000n, 1n).at(-1)).toBe(96n)
  expect(payoutsOf(500, 50_000n, 1n, 110n).length).toBeLessThan(100)
})

describe('levels', () => {
  test('blinds rise and hold at the last', () => {
    expect([levelAt(-1, 60_000), levelAt(59_999, 60_000), levelAt(60_000, 60_000)]).toEqual([
      0, 0, 1,
    ])
    expect(levelAt(1e12, 60_000)).toBe(blindLevels.length - 1)
    for (const [at, { big, small }] of blindLevels.entries()) {
      expect(big).toBe(small * 2)
      expect(big).toBeGreaterThan(blindLevels[at - 1]?.big ?? 0)
    }
  })
})

/** Tables that come between hands in any order, and lose members as it happens. */
function settled(tables: TableSize[], waiting: number, seatMax: number, order: number[]) {
  let open = tables
  let waits = waiting
  for (let turn = 0, calm = 0; turn < 400 && calm < order.length; turn++) {
    const own = open[(order[turn % order.length] ?? 0) % open.length]
    if (!own) break
    const step = balanceStep(own.id, open, waits, seatMax)
    calm = step.kind === 'stay' ? calm + 1 : 0
    if (step.kind === 'break') {
      open = open.filter((table) => table !== own)
      waits += own.size
    } else if (step.kind !== 'stay') {
      const by = step.kind === 'send' ? -step.count : step.count
      waits -= by
      open = open.map((table) => (table === own ? { ...own, size: own.size + by } : table))
    }
    if (open.some(({ size }) => size < 0 || size > seatMax)) throw new Error('a table overflows')
  }
  return { open, waits }
}

/** Eight at each of six tables would do, yet members went in circles beside a table of nine. */
const circle: [number[], number, number[]] = [
  [5, 4, 8, 9, 9, 5, 4, 3],
  1,
  [0, 0, 20, 2, 0, 3, 3, 6, 0, 0, 2, 0, 0, 20, 0, 16, 10, 4, 0, 7],
]

describe('balancing', () => {
  test('everybody sits in the end, on as few tables as hold them, even by one', () => {
    const sizes = fc.array(fc.integer({ max: 9, min: 0 }), { maxLength: 8, minLength: 1 })
    const order = fc.array(fc.nat(50), { maxLength: 60, minLength: 20 })
    fc.assert(
      fc.property(sizes, fc.nat(4), order, (found, more, wanted) => {
        const seatMax = 9
        const tables = found.map((size, at) => ({ id: `t${at}`, size }))
        const before = found.reduce((sum, size) => sum + size, 0)
        // No more wait than there are seats for; each table has its turn sooner or later.
        const waiting = Math.min(more, found.length * seatMax - before)
        const turns = [...wanted, ...found.map((_, at) => at)]
        const { open, waits } = settled(tables, waiting, seatMax, turns)
        const total = before + waiting
        expect(waits).toBe(0)
        expect(open.reduce((sum, { size }) => sum + size, 0)).toBe(total)
        expect(open).toHaveLength(Math.max(1, Math.ceil(total / seatMax)))
        const own = open.map(({ size }) => size)
        expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1)
      }),
      { ...runs, examples: [circle] },
    )
  })

  test('a start seats everybody, even by one', () => {
    for (let count = 1; count < 200; count++) {
      const sizes = tableSizes(count, 6)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(6)
    }
  })
})
