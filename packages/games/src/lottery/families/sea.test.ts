import { expect, it } from 'vitest'
import { censusOf } from '../tickets/census.ts'
import { compareRows } from '../tickets/published.ts'
import type { PublishedRow } from '../tickets/published.ts'

const rows: Record<string, readonly PublishedRow[]> = {
  '4D': [['3D_A(1st prize last3)', '4d', '3d-a']],
  THAI: [
    ['3_top_straight', 'thai', '3-top'],
    ['3_tod (any order, 3 distinct)', 'thai', '3-tod', 'orders-6'],
    ['3_tod pair digits', 'thai', '3-tod', 'orders-3'],
    ['2_top', 'thai', '2-top'],
    ['2_bottom', 'thai', '2-bottom'],
    ['3_front (2 numbers drawn)', 'thai', '3-front'],
    ['3_bottom (2 numbers drawn)', 'thai', '3-bottom'],
    ['run_top (digit in last 3)', 'thai', 'run-top'],
    ['run_bottom (digit in last 2)', 'thai', 'run-bottom'],
  ],
}

for (const [name, list] of Object.entries(rows)) {
  it(`${name}: every published row is ours, as a fraction`, () => {
    const { left, pairs } = compareRows(name, list)
    for (const { own, theirs } of pairs) expect(own).toEqual(theirs)
    expect(left).toEqual([])
  })
}

censusOf('3d')
censusOf('togel')
