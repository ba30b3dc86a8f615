import { artChance } from './chance.ts'
import { paletteNamed } from './palette.ts'
import type { ArtPalette } from './palette.ts'
import { isSilhouette, SILHOUETTES, silhouette } from './things/silhouette.ts'
import type { SilhouetteName } from './things/silhouette.ts'
import { shapeOfSymbol } from './words.ts'

/** The palette that suits each shape; neighbours on a reel differ in colour too. */
const OWN_CLOTHS: Record<string, string> = {
  cinnabar: 'fish phoenix peony sun drum lantern gourd kraken seven a bar',
  ink: 'rabbit crane plum cloud sword shark',
  celadon: 'dragon lotus mountain pearl jade nine wild',
  persimmon: 'tiger fox mask squid',
  indigo: 'goblin wave lightning gem jar house ray magpie k',
  plum: 'butterfly pouch jelly j',
  pine: 'turtle pine persimmon fan ricecake q',
  brass: 'moon coin bell star crown knot mallet puffer ten scatter',
}
const CLOTH_OF = new Map(
  Object.entries(OWN_CLOTHS).flatMap(([cloth, names]) =>
    names.split(' ').map((name) => [name, cloth] as const),
  ),
)

/**
 * Draws one reel symbol, 1:1, in its own colours or in the given ones. Ids of paytables such as
 * "H1" or "T" are known; an unknown name gets a shape by its hash, always the same one.
 */
export function symbolArt(symbolId: string, palette?: ArtPalette | string): string {
  const low = symbolId.toLowerCase()
  const known = isSilhouette(low) ? low : shapeOfSymbol(symbolId)
  const name = known ?? artChance(`symbol:${symbolId}`).pick(SILHOUETTES)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 112 112" aria-hidden="true">' +
    `${silhouette(name, clothFor(name, palette ?? precious(low)))}</svg>`
  )
}

/** A golden shark must differ from a shark. */
function precious(symbolId: string): string | undefined {
  return /^gold(en)?[-_]/.test(symbolId) ? 'brass' : undefined
}

function clothFor(name: SilhouetteName, palette: ArtPalette | string | undefined): ArtPalette {
  if (palette !== undefined && typeof palette !== 'string') return palette
  return paletteNamed(palette ?? CLOTH_OF.get(name) ?? 'ink')
}
