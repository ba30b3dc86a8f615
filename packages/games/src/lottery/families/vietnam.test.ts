import { expect, it } from 'vitest'
import { fraction } from '../../slots/count/fraction.ts'
import { playOf, publishedFile } from '../tickets/published.ts'
import { allAppear, noneAppears } from './vietnam-chances.ts'
import { northLevels, southLevels } from './vietnam.ts'

it('Vietnam: by inclusion and exclusion over the levels', () => {
  type Exact = Record<string, { numerator: string; denominator: string }>
  const file = publishedFile('lottery-vn-fractions') as { north: Exact; south: Exact }
  for (const [region, levels] of [
    ['north', northLevels],
    ['south', southLevels],
  ] as const) {
    for (const [row, { numerator, denominator }] of Object.entries(file[region])) {
      const k = row === 'appears' ? 1 : Number(/\d+/.exec(row)?.[0])
      const own = row.startsWith('truot') ? noneAppears(levels, k) : allAppear(levels, k)
      expect([row, own]).toEqual([row, fraction(BigInt(numerator), BigInt(denominator))])
      if (row !== 'appears') {
        expect(playOf(`vn-${region}`, row).prizes[0]?.expected).toEqual(own)
      }
    }
  }
})
