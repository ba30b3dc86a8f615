import { expect, test } from 'vitest'
import { centsOf, pointsIn, written } from './written-points.ts'

test('points are written as people read them, and counted exactly', () => {
  expect(['1234567.00', '-1.19', '0.05'].map(written)).toEqual(['1,234,567', '−1.19', '0.05'])
  expect(pointsIn(centsOf('198000.00') * 3n)).toBe('594000.00')
})
