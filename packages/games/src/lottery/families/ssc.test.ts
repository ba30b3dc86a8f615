import { expect, it } from 'vitest'
import { censusOf } from '../tickets/census.ts'
import { compareRows } from '../tickets/published.ts'
import type { PublishedRow } from '../tickets/published.ts'

const rows: Record<string, readonly PublishedRow[]> = {
  SSC: [
    ['5star_direct', 'ssc', '5star-direct'],
    ...['120', '60', '30', '20', '10', '5'].map(
      (group) => [`5star_group${group}`, 'ssc', `5star-group${group}`] as const,
    ),
    ...['front', 'back'].flatMap((side) => [
      ['4star_direct', 'ssc', `4star-${side}-direct`] as const,
      ...['24', '12', '6', '4'].map(
        (group) => [`4star_group${group}`, 'ssc', `4star-${side}-group${group}`] as const,
      ),
      ['4star_any1', 'ssc', `4star-${side}-any1`] as const,
      ['4star_any2', 'ssc', `4star-${side}-any2`] as const,
      ['2star_direct', 'ssc', `2star-${side}-direct`] as const,
      ['2star_group', 'ssc', `2star-${side}-group`] as const,
      ['2-position big-small-odd-even combo', 'ssc', `2star-${side}-sides`] as const,
    ]),
    ...['front', 'middle', 'back'].flatMap((side) => [
      ['3star_direct', 'ssc', `3star-${side}-direct`] as const,
      ['3star_group3', 'ssc', `3star-${side}-group3`] as const,
      ['3star_group6', 'ssc', `3star-${side}-group6`] as const,
      ['3star_any1 (one digit appears in 3)', 'ssc', `3star-${side}-any1`] as const,
      ['3star_any2', 'ssc', `3star-${side}-any2`] as const,
      ['3-pattern leopard', 'ssc', `3star-${side}-shape`, 'leopard'] as const,
      ['3-pattern pair', 'ssc', `3star-${side}-shape`, 'pair'] as const,
      [
        '3-pattern straight(cyclic 890,901 incl)',
        'ssc',
        `3star-${side}-shape`,
        'straight',
      ] as const,
      ['3-pattern half_straight', 'ssc', `3star-${side}-shape`, 'half-straight'] as const,
      ['3-pattern mixed', 'ssc', `3star-${side}-shape`, 'mixed'] as const,
    ]),
    ['5star_any1', 'ssc', '5star-any1'],
    ['5star_any2', 'ssc', '5star-any2'],
    ['5star_any3', 'ssc', '5star-any3'],
    ['fixed_position_1', 'ssc', 'position'],
    ['big/small/odd/even one position', 'ssc', 'sides'],
    ['dragon_tiger dragon (wan>ge)', 'ssc', 'dragon-tiger', 'dragon'],
    ['dragon_tiger tie', 'ssc', 'dragon-tiger', 'tie'],
    ['sum5_big (>=23)', 'ssc', 'sum-sides'],
    ['sum5_odd', 'ssc', 'sum-sides'],
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'].map(
      (bull) => [`niuniu bull_${bull}`, 'ssc', 'bull', bull] as const,
    ),
    ['niuniu no_bull', 'ssc', 'bull', 'none'],
  ],
}

for (const [name, list] of Object.entries(rows)) {
  it(`${name}: every published row is ours, as a fraction`, () => {
    const { left, pairs } = compareRows(name, list)
    for (const { own, theirs } of pairs) expect(own).toEqual(theirs)
    expect(left).toEqual([])
  })
}

censusOf('ssc', (play) => !/front|middle/.test(play.id))
