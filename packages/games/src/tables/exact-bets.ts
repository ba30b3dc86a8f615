import { type Fraction, fraction, plus, sumOf, times } from '../slots/count/fraction.ts'
import { paysOf } from './settle-bets.ts'
import type { ExactBet, Spot, TableClass } from './table-class.ts'

/** Returns the exact value of every spot and control, counted over all outcomes of the class. */
export function exactBets(table: TableClass): readonly ExactBet[] {
  const known = counted.get(table)
  if (known) return known
  const bets = countBets(table)
  counted.set(table, bets)
  return bets
}

function countBets(table: TableClass): ExactBet[] {
  const spots = [...table.spots, ...table.controls].filter((spot) => !spot.isDecided)
  const counts = countHits(table, spots)
  const bets = spots.map((spot) => priced(spot, counts.get(spot) ?? emptyCount))
  return [...bets, ...(table.decisions?.exactBets() ?? [])]
}

/** How many outcomes each hit represents; lost ones are not in `hits`. */
export type HitCount = { hits: Map<string, number>; total: number }

export function countHits(table: TableClass, spots: readonly Spot[]): Map<Spot, HitCount> {
  const counts = new Map<Spot, HitCount>()
  for (const name of new Set(spots.map(censusOf))) {
    const asked = spots.filter((spot) => censusOf(spot) === name)
    const own = asked.map((): Map<string, number> => new Map())
    let total = 0
    for (const { outcome, weight } of table.census[name]?.() ?? []) {
      total += weight
      for (const [index, spot] of asked.entries()) {
        const hit = spot.hit(outcome)
        const hits = own[index]
        if (hit !== undefined && hits) hits.set(hit, (hits.get(hit) ?? 0) + weight)
      }
    }
    // Whole numbers are exact up to 2^53, and no hit outweighs the total.
    if (!Number.isSafeInteger(total) || total === 0) {
      throw new RangeError(`exact bets: census ${name} of ${table.id} weighs ${total}`)
    }
    for (const [index, spot] of asked.entries()) {
      counts.set(spot, { hits: own[index] ?? new Map(), total })
    }
  }
  return counts
}

/** Returns the value of a spot from the counts of its hits. */
export function priced(spot: Spot, { hits, total }: HitCount): ExactBet {
  const entries = [...hits].map(([hit, weight]) => ({
    pays: paysOf(spot, hit),
    chance: fraction(BigInt(weight), BigInt(total)),
  }))
  const part = (is: (pays: Fraction) => boolean) =>
    sumOf(entries.filter(({ pays }) => is(pays)).map(({ chance }) => chance))
  const hit = part(() => true)
  const lost = fraction(hit.d - hit.n, hit.d)
  const mean = sumOf(entries.map(({ pays, chance }) => times(pays, chance)))
  const ev = plus(mean, times(fraction(-1), lost))
  const squares = sumOf(entries.map(({ pays, chance }) => times(times(pays, pays), chance)))
  return {
    spot: spot.id,
    row: spot.row,
    win: part((pays) => pays.n > 0n),
    push: part((pays) => pays.n === 0n),
    ev,
    variance: plus(plus(squares, lost), times(fraction(-1), times(ev, ev))),
  }
}

const censusOf = (spot: Spot): string => spot.countedBy ?? 'all'
const emptyCount: HitCount = { hits: new Map(), total: 1 }
/** Classes never change, and some take a while to count. */
const counted = new WeakMap<TableClass, readonly ExactBet[]>()
