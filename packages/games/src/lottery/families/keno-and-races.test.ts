import { expect, it } from 'vitest'
import { censusOf } from '../tickets/census.ts'
import { kenoChance } from './keno.ts'
import { compareRows, exactly, published } from '../tickets/published.ts'
import type { PublishedRow } from '../tickets/published.ts'

const rows: Record<string, readonly PublishedRow[]> = {
  '11x5': [
    ['front3_direct', '11x5', 'front3-direct'],
    ['front3_group', '11x5', 'front3-group'],
    ['front2_direct', '11x5', 'front2-direct'],
    ['front2_group', '11x5', 'front2-group'],
    ['front1', '11x5', 'position'],
    ...[1, 2, 3, 4, 5].map((k) => [`any${k}_of_${k}`, '11x5', `any${k}`] as const),
    ...[6, 7, 8].map((k) => [`any${k}_contains5`, '11x5', `any${k}`] as const),
    ...[0, 1, 2, 3, 4, 5].map(
      (odd) => [`odd${odd}_even${5 - odd}`, '11x5', 'odd-count', `${odd}`] as const,
    ),
    ...[3, 4, 5, 6, 7, 8, 9].map(
      (number) => [`middle_number_${number}`, '11x5', 'middle', `0${number}`] as const,
    ),
  ],
  K3: [
    ...Array.from({ length: 16 }, (_, at) => [`sum_${at + 3}`, 'k3', 'sum', `${at + 3}`] as const),
    ['triple_specific', 'k3', 'triple'],
    ['triple_any', 'k3', 'any-triple'],
    ['pair_specific (2 same, fu xuan, incl triple no)', 'k3', 'pair'],
    ['pair_single (e.g.112)', 'k3', 'pair-single'],
    ['three_diff_specific', 'k3', 'three-different'],
    ['two_diff_specific', 'k3', 'two-different'],
    ['straight_any (123..456)', 'k3', 'any-straight'],
    ['big/small/odd/even (with triples counted by sum)', 'k3', 'sides'],
  ],
  PK10: [
    ['position_number', 'pk10', 'position'],
    ['big/small/odd/even/dragon/tiger', 'pk10', 'sides'],
    ['big/small/odd/even/dragon/tiger', 'pk10', 'dragon-tiger'],
    ...[2, 3, 4, 5].map((k) => [`guess_top${k}_order`, 'pk10', `top${k}`] as const),
    ...Array.from(
      { length: 17 },
      (_, at) => [`champion_sum_${at + 3}`, 'pk10', 'sum', `${at + 3}`] as const,
    ),
    ['champion_sum_big(>11)', 'pk10', 'sum-sides', 'big'],
    ['champion_sum_small', 'pk10', 'sum-sides', 'small'],
    ['champion_sum_odd', 'pk10', 'sum-sides', 'odd'],
    ['champion_sum_even', 'pk10', 'sum-sides', 'even'],
  ],
  KENO_20_80: [
    ['sum_over_810', 'keno', 'sum-sides', 'over'],
    ['sum_under_810', 'keno', 'sum-sides', 'under'],
    ['sum_eq_810', 'keno', 'sum-sides', 'equal'],
    ['sum_odd', 'keno', 'sum-parity', 'odd'],
    ['more_low(1-40) >10', 'keno', 'majority', 'low'],
    ['low==high 10', 'keno', 'majority', 'tie'],
    ['five_element_gold_210_695', 'keno', 'elements', 'gold'],
    ['five_element_wood_696_763', 'keno', 'elements', 'wood'],
    ['five_element_water_764_855', 'keno', 'elements', 'water'],
    ['five_element_fire_856_923', 'keno', 'elements', 'fire'],
    ['five_element_earth_924_1410', 'keno', 'elements', 'earth'],
  ],
}

for (const [name, list] of Object.entries(rows)) {
  it(`${name}: every published row is ours, as a fraction`, () => {
    const { left, pairs } = compareRows(name, list)
    for (const { own, theirs } of pairs) expect(own).toEqual(theirs)
    expect(left.filter((row) => !/^pick\d+_hit\d+$/.test(row))).toEqual([])
  })
}

it('keno: every number of hits', () => {
  const hits = Object.entries(published['KENO_20_80'] ?? {}).flatMap(([row, { p = '' }]) => {
    const found = /^pick(\d+)_hit(\d+)$/.exec(row)
    return found ? [[row, kenoChance(Number(found[1]), Number(found[2])), exactly(p)]] : []
  })
  expect(hits).toHaveLength(65)
  for (const [row, own, theirs] of hits) expect([row, own]).toEqual([row, theirs])
})

censusOf('k3')
