import type { Hand } from './hand.ts'

/** A pai gow tile: its pips, and the grade its pair and it alone have. */
type Tile = { id: string; pips: number; pair: number; single: number }

/**
 * Two of the 32 pai gow tiles in the Wenzhou order (games.md 1.9): pairs, then teen or day with a
 * nine, eight or seven, then points, where the best single tile's grade decides.
 */
export type PaiGowHand = {
  kind: 'points' | 'special' | 'pair'
  points: number
  /** The higher wins; the banker wins when they are equal. */
  strength: number
}

export const paiGowTileCount = 32

/** The id of a tile by its number from 0 to 31. */
export function paiGowTile(tile: number): string {
  return tileOf(tile).id
}

export function paiGowHand(tiles: Hand): PaiGowHand {
  const [a, b] = [tileOf(tiles[0] ?? 0), tileOf(tiles[1] ?? 0)]
  const points = (a.pips + b.pips) % 10
  // Six and three are unlike each other and yet the pair gee joon.
  if (a.pair === b.pair && (a.id === b.id || a.pair === GEE_JOON)) {
    return { kind: 'pair', points, strength: 2000 + a.pair }
  }
  const special = specialOf(a, b) || specialOf(b, a)
  if (special > 0) return { kind: 'special', points, strength: 1000 + special }
  const grade = Math.max(a.single, b.single)
  return { kind: 'points', points, strength: points === 0 ? 0 : points * 16 + grade }
}

const GEE_JOON = 6

const tiles: readonly Tile[] = [
  ...two('teen', 12, 8, 6),
  ...two('day', 2, 7, 5),
  ...two('yun', 8, 5, 4),
  ...two('gor', 4, 4, 3),
  ...two('mooy', 10, 3, 2),
  ...two('chong', 6, 3, 2),
  ...two('bon', 4, 3, 2),
  ...two('foo', 11, 2, 1),
  ...two('ping', 10, 2, 1),
  ...two('tit', 7, 2, 1),
  ...two('look', 6, 2, 1),
  ...two('nine', 9, 1, 0),
  ...two('eight', 8, 1, 0),
  ...two('seven', 7, 1, 0),
  ...two('five', 5, 1, 0),
  { id: 'six', pips: 6, pair: GEE_JOON, single: 0 },
  { id: 'three', pips: 3, pair: GEE_JOON, single: 0 },
]

function two(id: string, pips: number, pair: number, single: number): Tile[] {
  return [1, 2].map(() => ({ id, pips, pair, single }))
}

function tileOf(tile: number): Tile {
  const found = tiles[tile]
  if (found === undefined) throw new RangeError(`pai gow: there is no tile ${tile}`)
  return found
}

/** Teen with nine, teen with eight, day with eight, teen with seven, day with seven; else 0. */
function specialOf(a: Tile, b: Tile): number {
  return ['day+7', 'teen+7', 'day+8', 'teen+8', 'teen+9'].indexOf(`${a.id}+${b.pips}`) + 1
}
