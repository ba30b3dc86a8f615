import { expect, test } from 'vitest'
import { fraction, times } from '../slots/count/fraction.ts'
import { findTableClass } from './all-table-classes.ts'
import { validateTable, withPays } from './validate-table.ts'

const ids = ['NN', 'ZJH', 'MT', 'WZPJ', 'MJ', 'HE', 'TCP']

test.each(ids)('%s: a spot that paid twice as much is refused by name', (id) => {
  const table = findTableClass(id)!
  // One spot of each row: the others of the row pay the same.
  const rows = new Map(table.spots.map((spot) => [spot.row, spot]))
  for (const spot of rows.values()) {
    if (spot.isDecided) continue
    const twice = Object.entries(spot.pays).map(([hit, pays]) => {
      return [hit, pays.n > 0n ? times(fraction(2), pays) : pays] as const
    })
    const better = withPays(table, { [spot.id]: Object.fromEntries(twice) })
    const alone = better.spots.filter((other) => other.id === spot.id)
    const offered = { ...better, spots: alone, decisions: undefined }
    expect(() => validateTable(offered)).toThrow(`${spot.id} leaves the house nothing`)
  }
})
