import { gameArt } from './game-art.ts'
import type { ArtShape, GameArtSubject } from './game-art.ts'
import { lookOf } from './looks.ts'
import { slotMotif } from './motif-slot.ts'
import { paletteNamed } from './palette.ts'

/** The picture of a game, a title of our own in its own look. */
export function titleArt(subject: GameArtSubject, shape?: ArtShape): string {
  const look = lookOf(subject.id)
  if (!look) return gameArt(subject, shape)
  const palette = paletteNamed(look.cloth)
  const own = {
    draw: (chance: Parameters<typeof slotMotif>[1]) => slotMotif(look, chance, palette),
    palette,
  }
  return gameArt({ ...subject, own }, shape)
}
