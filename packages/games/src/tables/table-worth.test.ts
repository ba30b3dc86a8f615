import { expect, test } from 'vitest'
import worths from '../../data/table-worths.json' with { type: 'json' }
import { allTableClasses } from './all-table-classes.ts'
import { writtenWorths } from './write-worths.ts'

test('the kept worth of every spot is what is counted', () => {
  expect(worths).toEqual(writtenWorths(allTableClasses))
})
