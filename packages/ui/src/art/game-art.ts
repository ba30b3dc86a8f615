import { artChance } from './chance.ts'
import type { ArtChance } from './chance.ts'
import { escapeXml, ghost, ground, nacre } from './things/ground.ts'
import { motif } from './motifs/motif.ts'
import { paletteFor } from './palette.ts'
import type { ArtPalette } from './palette.ts'

export interface GameArtSubject {
  id: string
  name: string
  /** RNG, LIVE, SPORTS, FISH, PVP, LOTT, ELOTT or ESPORTS. */
  category: string
  vendor: string
  /** More mother-of-pearl: it marks popular games or games with high wins. */
  hot?: boolean
  jackpot?: boolean
  /** Draws it this way instead of by vendor and title; pages need not load all of these. */
  own?: { palette: ArtPalette; draw: (chance: ArtChance) => string }
}

export type ArtShape = '3:4' | '1:1' | '16:9'

/** The canvas, the position of the motif's 200 × 200, and whether the title is beside it. */
const SHAPES = {
  '3:4': { width: 240, height: 320, x: 25, y: 65, scale: 0.95, isTitled: false },
  '1:1': { width: 240, height: 240, x: 28, y: 28, scale: 0.92, isTitled: false },
  '16:9': { width: 320, height: 180, x: 148, y: 12, scale: 0.78, isTitled: true },
} as const

/**
 * Draws the picture of a game as an SVG string, always the same for the same subject: patchwork
 * ground by vendor, ghost syllable, motif by category and title, mother-of-pearl. A tile shows its
 * title below the picture, so the picture does not repeat it.
 */
export function gameArt(subject: GameArtSubject, shape: ArtShape = '3:4'): string {
  const { width, height, x, y, scale, isTitled } = SHAPES[shape]
  const chance = artChance(subject.id)
  const palette = subject.own?.palette ?? paletteFor(subject.vendor, subject.id)
  const shards = chance.between(16, 24) + (subject.hot ? 14 : 0) + (subject.jackpot ? 22 : 0)
  const clothes = ground(width, height, chance, palette)
  const pearls = nacre(width, height, Math.min(shards, 46), chance)
  const { category, name } = subject
  const drawn = subject.own?.draw(chance) ?? motif({ name, category, chance, palette })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ` +
    `font-family="Madang Sans,Pretendard,sans-serif" aria-hidden="true">` +
    clothes +
    ghost(subject.name, width, height, palette) +
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>` +
    pearls +
    (isTitled ? sideTitle(subject.name, height, palette) : '') +
    '</svg>'
  )
}

/** The strip's opacity over the lightest ground still leaves 7:1 for the title. */
export const STRIP_OPACITY = 0.72

function sideTitle(name: string, height: number, palette: ArtPalette): string {
  const { words, size } = fitTitle(name, 176, 26)
  return (
    `<rect y="${height - 54}" width="320" height="54" fill="${palette.ink}" fill-opacity="${STRIP_OPACITY}"/>` +
    `<text x="18" y="${height - 19}" font-size="${size}" font-weight="700" fill="${palette.paper}">${words}</text>`
  )
}

/** Hangul is one em wide and Latin a little over half; long titles shrink, then end in "…". */
function fitTitle(name: string, room: number, largest: number): { words: string; size: number } {
  const emsOf = (text: string) =>
    Array.from(text).reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.58 : 0.95), 0)
  const size = Math.max(13, Math.min(largest, Math.floor(room / Math.max(1, emsOf(name)))))
  const signs = Array.from(name)
  if (emsOf(name) * size <= room) return { words: escapeXml(name), size }
  while (signs.length > 0 && emsOf(`${signs.join('')}…`) * size > room) signs.pop()
  return { words: `${escapeXml(signs.join(''))}…`, size }
}
