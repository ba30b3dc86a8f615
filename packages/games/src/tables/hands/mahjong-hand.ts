import type { Hand } from './hand.ts'

/**
 * Five of 48 mahjong tiles, the house's own duel (games.md 1.15). A tile is its serial: `tile >> 2`
 * is its face, one to nine dots as 0 to 8, then the dragons white, green, red.
 */
export type MahjongHand = {
  kind: MahjongKind
  /** No two hands of one wall are equal: the highest tile decides, and finally its serial. */
  strength: number
}

export type MahjongKind = (typeof mahjongKinds)[number]

/** From the lowest. */
export const mahjongKinds = [
  'high',
  'pair',
  'chow',
  'twoPair',
  'pung',
  'chowHu',
  'runOfFive',
  'pungHu',
  'kong',
  'dragonHu',
] as const

export const mahjongTileCount = 48

export function mahjongHand(tiles: Hand): MahjongHand {
  // Three bits count the equal tiles of a face.
  const held = new Uint8Array(FACES)
  let highest = 0
  for (const tile of tiles) {
    held[tile >> 2]! += 1
    if (tile > highest) highest = tile
  }
  const kind = kindOf(held)
  return { kind, strength: mahjongKinds.indexOf(kind) * 64 + highest }
}

const FACES = 12
const DOTS = 9

function kindOf(held: Uint8Array): MahjongKind {
  let [pairs, pung, kong, dragons] = [0, false, false, 0]
  for (let face = 0; face < FACES; face += 1) {
    const count = held[face]!
    if (count === 2) pairs += 1
    if (count === 3) pung = true
    if (count === 4) kong = true
    if (face >= DOTS) dragons += count
  }
  if (pung && pairs === 1) return dragons === 5 ? 'dragonHu' : 'pungHu'
  if (kong) return 'kong'
  const { hasChow, hasChowAndPair, isRun } = chowsOf(held)
  if (isRun) return 'runOfFive'
  if (hasChowAndPair) return 'chowHu'
  if (pung) return 'pung'
  if (pairs === 2) return 'twoPair'
  if (hasChow) return 'chow'
  return pairs === 1 ? 'pair' : 'high'
}

/** Runs of dots: whether there is one of three, one with a pair beside it, one of all five. */
function chowsOf(held: Uint8Array) {
  let [hasChow, hasChowAndPair, isRun] = [false, false, false]
  for (let face = 0; face + 2 < DOTS; face += 1) {
    if (!held[face] || !held[face + 1] || !held[face + 2]) continue
    hasChow = true
    const isFour = face + 3 < DOTS && held[face + 3] === 1
    if (isFour && face + 4 < DOTS && held[face + 4] === 1) isRun = true
    if (hasPairBeside(held, face)) hasChowAndPair = true
  }
  return { hasChow, hasChowAndPair, isRun }
}

/** The two tiles beside the chow are alike. */
function hasPairBeside(held: Uint8Array, chow: number): boolean {
  for (let face = 0; face < FACES; face += 1) {
    const inChow = face >= chow && face < chow + 3 ? 1 : 0
    if (held[face]! - inChow === 2) return true
  }
  return false
}
