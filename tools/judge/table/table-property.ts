import fc from 'fast-check'
import type { RoomGameId } from '../../../packages/games/src/rooms/room-game.ts'
import type { Product, Step } from './person.ts'
import { Table } from './table.ts'

const seatNo = fc.integer({ max: 9, min: 1 })
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('hand' as const), seed: fc.nat(1e9) }), weight: 8 },
  {
    arbitrary: fc.record({
      do: fc.constant('sit' as const),
      seatNo,
      stack: fc.integer({ max: 10_000, min: 100 }),
      waits: fc.boolean(),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom(
        'leave' as const,
        'sit-out' as const,
        'return' as const,
        'return' as const,
        'top-up' as const,
        'change-mind' as const,
        'time-out' as const,
      ),
      seatNo,
    }),
    weight: 5,
  },
)

/** Whatever members do between the hands of a table, its rules hold: see `table-rules.ts`. */
export function tableProperty(
  product: Product,
  ids: readonly RoomGameId[] = product.games.map(({ id }) => id),
): fc.IRawProperty<unknown> {
  return fc.property(
    fc.constantFrom(...ids),
    fc.array(stepOf, { maxLength: 60, minLength: 3, size: 'max' }),
    (id, steps) => {
      const table = new Table(product, id)
      for (const step of steps) table.take(step)
    },
  )
}
