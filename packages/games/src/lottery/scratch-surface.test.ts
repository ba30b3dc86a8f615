import { describe, expect, it } from 'vitest'
import { printSeries, scratchSurfaces, scratchTitles } from './scratch.ts'
import type { ScratchTitle } from './scratch.ts'
import { readSurface, surfaceOf } from './scratch-surface.ts'
import type { ScratchField } from './scratch-surface.ts'

const secretHex = '5a'.repeat(32)
const sample = 4000

const titleOf = (surface: ScratchTitle['surface']): ScratchTitle =>
  scratchTitles.find((title) => title.surface === surface)!

const losing = (title: ScratchTitle): ScratchField[][] =>
  Array.from({ length: sample }, (_, ticketNo) => surfaceOf(title, ticketNo, 0))

/** The part of these fields that show each multiple, from the rarest prize to the commonest. */
function shares(title: ScratchTitle, shown: readonly number[]): number[] {
  const byPrinted = title.prizes.toSorted((one, other) => one.tickets - other.tickets)
  return byPrinted.map(({ times }) => shown.filter((one) => one === times).length / shown.length)
}

/** Holds where no share is above what the prize's part of all prizes makes likely. */
function expectPrinted(title: ScratchTitle, shown: readonly number[]): void {
  const printed = title.prizes.reduce((sum, { tickets }) => sum + tickets, 0)
  const byPrinted = title.prizes.toSorted((one, other) => one.tickets - other.tickets)
  for (const [at, share] of shares(title, shown).entries()) {
    const part = (byPrinted[at]?.tickets ?? 0) / printed
    // Five standard deviations of the sample.
    const slack = 5 * Math.sqrt((part * (1 - part)) / shown.length)
    expect([title.id, byPrinted[at]?.times, Math.abs(share - part) <= slack]).toEqual([
      title.id,
      byPrinted[at]?.times,
      true,
    ])
  }
}

const amountsOf = (tickets: readonly ScratchField[][]): number[] =>
  tickets.flatMap((fields) => fields.flatMap(({ times }) => (times === null ? [] : [times])))

const marksOf = (fields: readonly ScratchField[], part: ScratchField['part']): number[] =>
  fields.flatMap((field) => (field.part === part && field.mark !== null ? [field.mark] : []))

describe('the fields of instant tickets', () => {
  it.each(scratchSurfaces)('%s: every ticket of a series reads as exactly its win', (surface) => {
    const title = titleOf(surface)
    const printed = printSeries(title, secretHex)
    for (const [ticketNo, times] of printed.subarray(0, 1500).entries()) {
      const fields = surfaceOf(title, ticketNo, times)
      expect(fields).toHaveLength(surfaceOf(title, 0, 0).length)
      const read = readSurface(surface, fields)
      expect([surface, ticketNo, read.times]).toEqual([surface, ticketNo, times])
      expect(read.winning.length > 0).toBe(times > 0)
      expect(surfaceOf(title, ticketNo, times)).toEqual(fields)
    }
    for (const { times } of title.prizes) {
      for (let ticketNo = 0; ticketNo < 50; ticketNo += 1) {
        expect(readSurface(surface, surfaceOf(title, ticketNo, times)).times).toBe(times)
      }
    }
  })

  it('three-alike: a losing ticket shows a prize no more often than one printed more', () => {
    const title = titleOf('three-alike')
    const tickets = losing(title)
    const own = shares(title, amountsOf(tickets))
    for (const [at, share] of own.entries()) {
      expect([at, share <= (own[at + 1] ?? 1) + 0.01]).toEqual([at, true])
    }
    // Two of the top prize: printed at most twice in 10,000, so hardly ever.
    const top = title.prizes[0]?.times
    const pairs = tickets.filter((fields) => fields.filter(({ times }) => times === top).length > 1)
    expect(pairs.length / sample).toBeLessThan(0.02)
  })

  it('key-number: prizes stand as printed, and numbers are no nearer to the key than by chance', () => {
    const title = titleOf('key-number')
    const tickets = losing(title)
    expectPrinted(title, amountsOf(tickets))
    const near = tickets.flatMap((fields) => {
      const [key = 0] = marksOf(fields, 'key')
      return marksOf(fields, 'own').map((mark) => Math.abs(mark - key) === 1)
    })
    // Of 40 × 39 pairs of different numbers, 78 are neighbours.
    expect(near.filter(Boolean).length / near.length).toBeCloseTo(78 / (40 * 39), 2)
  })

  it('beat-house: prizes stand as printed, and the house wins by one no more than by chance', () => {
    const title = titleOf('beat-house')
    const tickets = losing(title)
    expectPrinted(title, amountsOf(tickets))
    const byOne = tickets.flatMap((fields) => {
      const own = marksOf(fields, 'own')
      return marksOf(fields, 'house').map((mark, row) => mark - (own[row] ?? 0))
    })
    expect(Math.min(...byOne)).toBe(1)
    // Of 66 pairs of different cards, 11 are neighbours.
    expect(byOne.filter((gap) => gap === 1).length / byOne.length).toBeCloseTo(11 / 66, 1)
  })

  it('find-symbol: a losing ticket has none of the symbol, and a prize as often as printed', () => {
    const title = titleOf('find-symbol')
    const tickets = losing(title)
    const shown = tickets.map((fields) => {
      expect(marksOf(fields, 'symbol')).not.toContain(0)
      const [factor = 0] = marksOf(fields, 'factor')
      return (amountsOf([fields])[0] ?? 0) * factor
    })
    expectPrinted(title, shown)
  })

  it('follow-path: what stands beside the end of a way is a prize as often as a ticket wins', () => {
    const title = titleOf('follow-path')
    const ends = losing(title).flatMap((fields) => amountsOf([fields]))
    // One end of three is that of the way, and has none.
    const won = ends.filter((times) => times > 0).length / (ends.length * (2 / 3))
    const printed = title.prizes.reduce((sum, { tickets }) => sum + tickets, 0) / title.tickets
    expect(won).toBeCloseTo(printed, 1)
    expectPrinted(
      title,
      ends.filter((times) => times > 0),
    )
  })

  it('row-alike: two equal symbols are as frequent as chance makes them, beside every prize', () => {
    const title = titleOf('row-alike')
    const tickets = losing(title)
    expectPrinted(title, amountsOf(tickets))
    const rows = tickets.flatMap((fields) =>
      [0, 4, 8].map((at) => ({
        isPair: new Set(fields.slice(at, at + 3).map(({ mark }) => mark)).size === 2,
        times: fields[at + 3]?.times ?? 0,
      })),
    )
    const pairShare = (of: typeof rows) => of.filter(({ isPair }) => isPair).length / of.length
    // Of 210 rows of six symbols that are not alike, 90 have a pair.
    expect(pairShare(rows)).toBeCloseTo(90 / 210, 1)
    const isRare = ({ times }: (typeof rows)[number]) => times >= 10
    expect(pairShare(rows.filter(isRare))).toBeCloseTo(90 / 210, 1)
  })
})
