import { gameArt } from './game-art.ts'
import type { ArtShape, GameArtSubject } from './game-art.ts'
import { artOf } from './title-figures.ts'
import { slotMotif } from './motifs/motif-slot.ts'
import { paletteNamed } from './palette.ts'

/** Draws the picture of a game; the house's own titles have designs of their own. */
export function titleArt(subject: GameArtSubject, shape?: ArtShape): string {
  const art = artOf(subject.id)
  if (!art) return gameArt(subject, shape)
  const palette = paletteNamed(art.cloth)
  const own = {
    draw: (chance: Parameters<typeof slotMotif>[1]) => slotMotif(art, chance, palette),
    palette,
  }
  return gameArt({ ...subject, own }, shape)
}
