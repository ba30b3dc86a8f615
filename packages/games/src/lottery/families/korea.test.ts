import { expect, it } from 'vitest'
import { censusOf } from '../tickets/census.ts'
import { compareRows } from '../tickets/published.ts'
import type { PublishedRow } from '../tickets/published.ts'

const rows: Record<string, readonly PublishedRow[]> = {
  'KR_POWERBALL(5of28+PB0-9)': [
    ...['over_72.5', 'under_72.5', 'odd', 'even'].map(
      (side) => [`normal_sum_${side}`, 'powerball', 'sum-sides'] as const,
    ),
    ['normal_sum_small_15_64', 'powerball', 'section', 'small'],
    ['normal_sum_mid_65_80', 'powerball', 'section', 'middle'],
    ['normal_sum_big_81_130', 'powerball', 'section', 'large'],
    ['powerball_odd', 'powerball', 'power-sides'],
    ['powerball_over_4.5', 'powerball', 'power-sides'],
    ['powerball_number', 'powerball', 'power-number'],
    ['combo_normal_odd_x_under', 'powerball', 'sum-combination', 'odd-under'],
  ],
  KR_LADDER: [
    ['start_left', 'ladder', 'start'],
    ['lines_3', 'ladder', 'lines', '3'],
    ['odd', 'ladder', 'end'],
    ['left3 (start+lines)', 'ladder', 'path'],
  ],
}

for (const [name, list] of Object.entries(rows)) {
  it(`${name}: every published row is ours, as a fraction`, () => {
    const { left, pairs } = compareRows(name, list)
    for (const { own, theirs } of pairs) expect(own).toEqual(theirs)
    expect(left).toEqual([])
  })
}

censusOf('ladder')
