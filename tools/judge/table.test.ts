import { AssertionError } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allRoomGames } from '../../packages/games/src/rooms/all-room-games.ts'
import { nextDeal } from '../../packages/games/src/rooms/deals/next-deal.ts'
import { judge } from './table.ts'
import { loadMutant, mutants } from './table/mutants.ts'
import type { Product } from './table/person.ts'
import { tableProperty } from './table/table-property.ts'

test('a hundred tables of people who come and go keep the rules of their game', () => {
  // A failure prints its seed and the shortest run; `npm run judge -- table` plays for longer.
  void fc.assert(judge.property, { numRuns: 100 })
})

describe('the judge sees', () => {
  test.each(mutants)('$fault', async (mutant) => {
    const mutated = (await loadMutant(mutant)) as Partial<Product> & { niuniu?: object }
    const games = mutated.niuniu ? [mutated.niuniu as Product['games'][number]] : allRoomGames
    const product: Product = { games, nextDeal: mutated.nextDeal ?? nextDeal }
    const property = tableProperty(product, [mutant.game])
    const found = await fc.check(property, { endOnFailure: true, numRuns: 400, seed: 5 })
    expect(found.errorInstance).toBeInstanceOf(AssertionError)
  })
})
