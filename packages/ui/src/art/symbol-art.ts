import { artChance } from './chance.ts'
import { PALETTES, paletteNamed } from './palette.ts'
import type { ArtPalette } from './palette.ts'
import { isSilhouette, SILHOUETTES, silhouette } from './silhouette.ts'
import { shapeOfSymbol } from './words.ts'

/**
 * One reel symbol, 1:1. The same symbol looks the same in every place of a game; unknown names get
 * a shape of their own from their hash.
 */
export function symbolArt(symbolId: string, palette: ArtPalette | string = 'cinnabar'): string {
  const cloth = typeof palette === 'string' ? paletteNamed(palette) : palette
  const low = symbolId.toLowerCase()
  const known = isSilhouette(low) ? low : shapeOfSymbol(symbolId)
  const name = known ?? artChance(`symbol:${symbolId}`).pick(SILHOUETTES)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 112 112" aria-hidden="true">' +
    `${silhouette(name, clothForSymbol(name, cloth))}</svg>`
  )
}

/** Neighbouring shapes of a reel get different cloths, so that colour tells them apart too. */
function clothForSymbol(name: (typeof SILHOUETTES)[number], cloth: ArtPalette): ArtPalette {
  const at = SILHOUETTES.indexOf(name)
  const own = PALETTES[(at * 3 + PALETTES.indexOf(cloth)) % PALETTES.length]
  return own ? { ...own, ink: cloth.ink } : cloth
}
