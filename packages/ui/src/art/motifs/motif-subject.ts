import type { ArtChance } from '../chance.ts'
import type { ArtPalette } from '../palette.ts'

export interface MotifSubject {
  name: string
  category: string
  chance: ArtChance
  palette: ArtPalette
}
