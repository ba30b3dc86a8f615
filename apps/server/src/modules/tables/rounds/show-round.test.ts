import { expect, test } from 'vitest'
import type { Round } from './round.ts'
import { pastOf } from './show-round.ts'

test('a round is called in the words of today, whatever was written down at its time', () => {
  const round = {
    call: { key: 'YSX.called', values: { total: 11 } },
    class: 'YSX',
    classVersion: 1,
    number: 3n,
    outcome: { dice: [5, 5, 1] },
  } as unknown as Round
  const values = { a: 'YSX.crab', b: 'YSX.crab', c: 'YSX.fish', total: 11 }
  expect(pastOf(round).call).toEqual({ key: 'YSX.called', values })
})
