import { describe, expect, it } from 'vitest'
import { entropyOf, sharedOutcome } from '../chance/shared-outcome.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import { fraction } from '../slots/count/fraction.ts'
import { allFamilies, familyOf } from './all-families.ts'
import { printSeries, scratchTitles, seriesReturn } from './scratch.ts'
import { vietnamNorth } from './families/vietnam.ts'

const secretHex = '5a'.repeat(32)

describe('draws', () => {
  it('the same secret and tickets give the same numbers; other tickets others', () => {
    const entropyHex = entropyOf([{ bytesHex: '01', id: 'a' }])
    const chance = (own: { entropyHex: string }) =>
      sharedOutcome({ ...own, id: 'ssc-60', round: 29_000_000, secretHex })
    for (const family of allFamilies) {
      const drawn = family.draw(chance({ entropyHex }))
      expect(() => family.read(drawn)).not.toThrow()
      expect(family.draw(chance({ entropyHex }))).toEqual(drawn)
    }
    const keno = familyOf('keno')
    const other = chance({ entropyHex: entropyOf([]) })
    expect(keno.draw(other)).not.toEqual(keno.draw(chance({ entropyHex })))
  })

  it('numbers inside a level of Vietnam never repeat, and none is likelier', () => {
    const chance = simulationOnly(5)
    const counts = Array.from({ length: 100 }, () => 0)
    const draws = 4000
    for (let at = 0; at < draws; at += 1) {
      const last = vietnamNorth.draw(chance).slice(-4)
      expect(new Set(last).size).toBe(4)
      for (const one of last) counts[Number(one)] = (counts[Number(one)] ?? 0) + 1
    }
    const expected = (draws * 4) / 100
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99 degrees of freedom: above 160 once in ten thousand.
    expect(chi).toBeLessThan(160)
  })
})

describe('instant tickets', () => {
  it('a series pays exactly what its prizes sum to, once for each of six rules', () => {
    expect(new Set(scratchTitles.map(({ surface }) => surface)).size).toBe(6)
    for (const title of scratchTitles) {
      const printed = printSeries(title, secretHex)
      const paid = printed.reduce((sum, times) => sum + times, 0)
      expect([title.id, fraction(paid, title.tickets)]).toEqual([title.id, seriesReturn(title)])
      const { n, d } = seriesReturn(title)
      expect(n * 100n >= d * 85n && n * 100n <= d * 96n).toBe(true)
    }
  })
})
