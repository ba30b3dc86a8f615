import { expect, test } from 'vitest'
import { factRows } from './fact-rows.ts'

test('what a deed changed is read as what it was and became', () => {
  const altered = [{ after: 2, before: 1, element: 'reports.closed_day 2026-01-28 close_count' }]
  const claimed = { after: 'jisoo', before: null, element: 'risk.finding claimed_by' }
  expect(factRows({ altered: [...altered, claimed], count: 3, reason: 'a card lay open' })).toEqual(
    [
      ['reports.closed_day 2026-01-28 close_count', '1 → 2'],
      ['risk.finding claimed_by', '– → jisoo'],
      ['count', '3'],
      ['reason', 'a card lay open'],
    ],
  )
})
