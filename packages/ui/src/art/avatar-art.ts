import { artChance } from './chance.ts'
import { ground } from './things/ground.ts'
import { PALETTES } from './palette.ts'
import type { SilhouetteName } from './things/silhouette.ts'
import { silhouette } from './things/silhouette.ts'

const FACES: readonly SilhouetteName[] = [
  'tiger',
  'rabbit',
  'fox',
  'goblin',
  'crane',
  'turtle',
  'fish',
  'phoenix',
  'butterfly',
  'lotus',
  'peony',
  'plum',
  'persimmon',
  'moon',
  'sun',
  'mask',
  'drum',
  'lantern',
  'jar',
  'gourd',
]

/** A member's picture made from their id: a beast or a thing on patchwork, 1:1. */
export function avatarArt(id: string): string {
  const chance = artChance(`avatar:${id}`)
  const palette = chance.pick(PALETTES)
  const face = chance.pick(FACES)
  const flip =
    chance.below(2) === 0 ? 'translate(86 14) scale(-.72 .72)' : 'translate(14 14) scale(.72)'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">' +
    ground(100, 100, chance, palette) +
    `<g transform="${flip}">${silhouette(face, palette)}</g></svg>`
  )
}
