import { exactBets } from './exact-bets.ts'
import type { Pays, TableClass } from './table-class.ts'

/**
 * Refuses a class that would pay out as much as it takes, or more, on any spot it offers, or
 * that names spots it does not have: throws a RangeError that names every fault. A table with
 * pays of its own is validated before it opens.
 */
export function validateTable(table: TableClass): void {
  const ids = table.spots.map((spot) => spot.id)
  const known = new Set(ids)
  const named = table.spots.flatMap(({ id, opposite, beside }) =>
    [opposite, beside].flatMap((other) =>
      other === undefined || (known.has(other) && other !== id) ? [] : [`${id} names ${other}`],
    ),
  )
  const twice = known.size === ids.length ? [] : ['a spot is listed twice']
  const faults = [...twice, ...named, ...lossFaults(table), ...edgeFaults(table)]
  if (faults.length > 0) throw new RangeError(`${table.id}: ${faults.join('; ')}`)
}

/** The class with other pays on some spots, not yet validated; unknown spots are refused. */
export function withPays(table: TableClass, pays: Readonly<Record<string, Pays>>): TableClass {
  for (const id of Object.keys(pays)) {
    if (!table.spots.some((spot) => spot.id === id)) {
      throw new RangeError(`with pays: ${table.id} has no spot ${id}`)
    }
  }
  const spots = table.spots.map((spot) => ({ ...spot, pays: pays[spot.id] ?? spot.pays }))
  return { ...table, spots }
}

function lossFaults(table: TableClass): string[] {
  return table.spots.flatMap(({ id, pays, reserveTimes = 1 }) =>
    Object.values(pays).some(({ n, d }) => n < -d * BigInt(reserveTimes))
      ? [`${id} can lose more than it reserves`]
      : [],
  )
}

function edgeFaults(table: TableClass): string[] {
  const offered = new Set(table.spots.map((spot) => spot.id))
  return exactBets(table).flatMap(({ spot, ev }) =>
    ev.n < 0n || !offered.has(spot) ? [] : [`${spot} leaves the house nothing: ${ev.n}/${ev.d}`],
  )
}
