import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { drawOrder, seatsOf, swapsApart } from './seat-draw.ts'

const entries = fc.integer({ max: 40, min: 1 })
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `entry-${at + 100}`)

test('everybody is drawn once, tables differ by one at most, and the order of asking is nothing', () => {
  fc.assert(
    fc.property(entries, fc.integer({ max: 9, min: 2 }), fc.nat(1e9), (count, seatMax, seed) => {
      const ids = idsOf(count)
      const order = drawOrder(simulationOnly(seed), ids)
      expect(drawOrder(simulationOnly(seed), ids.toReversed())).toEqual(order)
      const seats = seatsOf(order, [], seatMax)
      expect(seats.map(({ entryId }) => entryId).toSorted()).toEqual(ids)
      const sizes = tableCounts(seats)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(seatMax)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a circle of members sits at different tables while there are as many', () => {
  fc.assert(
    fc.property(fc.integer({ max: 40, min: 10 }), fc.nat(1e9), (count, seed) => {
      const order = drawOrder(simulationOnly(seed), idsOf(count))
      const circle = new Set(idsOf(count).slice(0, 2))
      const isApart = (one: string, other: string) => circle.has(one) && circle.has(other)
      const swaps = swapsApart(order, 6, isApart)
      const seats = seatsOf(order, swaps, 6).filter(({ entryId }) => circle.has(entryId))
      expect(new Set(seats.map(({ table }) => table)).size).toBe(2)
      expect(swaps.length).toBeLessThanOrEqual(1)
    }),
  )
})

function tableCounts(seats: readonly { table: number }[]): number[] {
  const tables = [...new Set(seats.map(({ table }) => table))]
  return tables.map((table) => seats.filter((seat) => seat.table === table).length)
}
