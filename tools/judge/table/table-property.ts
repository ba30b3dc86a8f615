import fc from 'fast-check'
import type { RoomGame, RoomGameId } from '../../../packages/games/src/rooms/room-game.ts'
import type { nextDeal } from '../../../packages/games/src/rooms/next-deal.ts'
import { Table } from './table.ts'

/** What is judged: the engines of the games, and who is dealt into the next hand. */
export type Product = { games: readonly RoomGame<unknown>[]; nextDeal: typeof nextDeal }

/** What happens at a table: something that a person does, or a hand. */
export type Step =
  | { do: 'sit'; seatNo: number; stack: number; waits: boolean }
  | { do: 'leave' | 'sit-out' | 'return' | 'top-up' | 'change-mind' | 'time-out'; seatNo: number }
  | { do: 'hand'; seed: number }

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
