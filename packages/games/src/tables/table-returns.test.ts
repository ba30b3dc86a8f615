import { expect, test } from 'vitest'
import returns from '../../data/table-returns.json' with { type: 'json' }
import { allTableClasses } from './all-table-classes.ts'
import { writtenReturns } from './write-returns.ts'

test('the kept worth of every spot is what is counted', () => {
  expect(returns).toEqual(writtenReturns(allTableClasses))
})
