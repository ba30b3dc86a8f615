import { BEASTS } from './beasts.ts'
import { CHARMS } from './charms.ts'
import { LETTERS } from '../letters.ts'
import type { ArtPalette } from '../palette.ts'
import { PLANTS } from './plants.ts'
import { SEA } from './sea.ts'
import { THINGS } from './things.ts'

const DICTIONARY = { ...BEASTS, ...PLANTS, ...THINGS, ...CHARMS, ...SEA, ...LETTERS } as const

export type SilhouetteName = keyof typeof DICTIONARY

/** The names of all shapes, in a fixed order. */
export const SILHOUETTES = Object.keys(DICTIONARY) as SilhouetteName[]

/** The cut-paper shape in the palette's colours, on a field of 100 × 100, without an <svg>. */
export function silhouette(name: SilhouetteName, palette: ArtPalette): string {
  const colours: Record<string, string> = {
    A: palette.paper,
    B: palette.main,
    C: palette.accent,
    D: palette.ink,
    E: palette.second,
  }
  return DICTIONARY[name].replace(
    /(fill|stroke)="([A-E])"/g,
    (_, attribute: string, letter: string) => `${attribute}="${colours[letter] ?? ''}"`,
  )
}

export function isSilhouette(name: string): name is SilhouetteName {
  return Object.hasOwn(DICTIONARY, name)
}
