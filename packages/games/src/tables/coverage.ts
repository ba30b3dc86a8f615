import { type Fraction, fraction } from '../slots/count/fraction.ts'
import { paysOf, spotOf } from './settle-bets.ts'
import type { TableClass, TableCode } from './table-class.ts'

/**
 * Returns whether bets on these spots win on so many outcomes that they count for no valid bet:
 * more than 70 per cent of a number game (games.md 8.1). Other classes only net opposite spots.
 */
export function coversTooMuch(table: TableClass, spots: readonly string[]): boolean {
  if (!numberGames.has(table.code)) return false
  const { n, d } = coveredPart(table, spots)
  return n * 10n > d * 7n
}

/** Returns the share of all outcomes on which at least one of the spots wins. */
export function coveredPart(table: TableClass, spots: readonly string[]): Fraction {
  const { weights, total } = weightsOf(table)
  const wins = spots.map((spot) => winsOf(table, spot))
  let covered = 0
  for (const [at, weight] of weights.entries()) {
    if (wins.some((own) => own[at])) covered += weight
  }
  return fraction(covered, total)
}

const numberGames: ReadonlySet<TableCode> = new Set(['ROU', 'SIC', 'YSX', 'SD', 'FT'])

type Known = { weights: number[]; total: number; wins: Map<string, boolean[]> }

function weightsOf(table: TableClass): Known {
  let known = knownTables.get(table)
  if (!known) {
    const weights = Array.from(table.census['all']?.() ?? [], ({ weight }) => weight)
    known = { weights, total: weights.reduce((sum, weight) => sum + weight, 0), wins: new Map() }
    knownTables.set(table, known)
  }
  return known
}

/** Per outcome of the census, whether the spot wins on it. */
function winsOf(table: TableClass, id: string): boolean[] {
  const { wins } = weightsOf(table)
  let own = wins.get(id)
  if (!own) {
    const spot = spotOf(table, id)
    own = Array.from(table.census['all']?.() ?? [], ({ outcome }) => {
      return paysOf(spot, spot.hit(outcome)).n > 0n
    })
    wins.set(id, own)
  }
  return own
}

const knownTables = new WeakMap<TableClass, Known>()
