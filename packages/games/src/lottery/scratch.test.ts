import { describe, expect, it } from 'vitest'
import { entropyOf, sharedOutcome } from '../chance/shared-outcome.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import { fraction } from '../slots/count/fraction.ts'
import { allFamilies, familyOf } from './all-families.ts'
import { printSeries, scratchTitles, seriesReturn, surfaceOf } from './scratch.ts'
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
  it('a series pays exactly what its prizes sum to, and every ticket looks like its prize', () => {
    expect(scratchTitles.length).toBeGreaterThanOrEqual(6)
    for (const title of scratchTitles) {
      const printed = printSeries(title, secretHex)
      const paid = printed.reduce((sum, times) => sum + times, 0)
      expect([title.id, fraction(paid, title.tickets)]).toEqual([title.id, seriesReturn(title)])
      const { n, d } = seriesReturn(title)
      expect(n * 100n >= d * 85n && n * 100n <= d * 96n).toBe(true)
      for (const [ticketNo, times] of printed.subarray(0, 300).entries()) {
        const fields = surfaceOf(title, ticketNo, times)
        const threes = title.prizes.filter(
          (prize) => fields.filter((field) => field === prize.times).length >= 3,
        )
        expect(threes.map((prize) => prize.times)).toEqual(times > 0 ? [times] : [])
        expect(fields.every((field) => field > 0)).toBe(true)
      }
    }
  })

  it('a losing ticket shows a prize no more often than one that is printed more', () => {
    for (const title of scratchTitles) {
      const sample = 3000
      const fieldCounts = new Map<number, number>()
      const pairCounts = new Map<number, number>()
      for (let ticketNo = 0; ticketNo < sample; ticketNo += 1) {
        const fields = surfaceOf(title, ticketNo, 0)
        expect(fields).toHaveLength(9)
        for (const { times } of title.prizes) {
          const count = fields.filter((field) => field === times).length
          fieldCounts.set(times, (fieldCounts.get(times) ?? 0) + count)
          if (count === 2) pairCounts.set(times, (pairCounts.get(times) ?? 0) + 1)
        }
      }
      const byPrinted = title.prizes.toSorted((one, other) => one.tickets - other.tickets)
      const averages = byPrinted.map(({ times }) => (fieldCounts.get(times) ?? 0) / sample)
      for (const [at, average] of averages.entries()) {
        expect([title.id, average <= (averages[at + 1] ?? 2) + 0.02]).toEqual([title.id, true])
      }
      // Two of the top prize: printed at most twice in 10,000, so hardly ever.
      const top = (pairCounts.get(title.prizes[0]?.times ?? 0) ?? 0) / sample
      expect([title.id, top < 0.02]).toEqual([title.id, true])
    }
  })
})
