import { paletteFor, paletteNamed } from './palette.ts'
import type { ArtPalette } from './palette.ts'
import type { SilhouetteName } from './things/silhouette.ts'

/** The layout of a title's reels. */
export type SlotLayout =
  | 'band'
  | 'boxes'
  | 'coins'
  | 'field'
  | 'mirror'
  | 'patch'
  | 'rays'
  | 'row'
  | 'tower'
  | 'wheel'

/** The design of one of the house's own titles, so that it differs from all others at a glance. */
export type TitleArt = {
  cloth: string
  hero: SilhouetteName
  friend: SilhouetteName
  layout: SlotLayout
}

/** No two titles share a main figure; titles with the same palette have different layouts. */
const ART: Readonly<Record<string, string>> = {
  'tiger-pass': 'persimmon tiger mountain patch',
  'moon-rabbit': 'ink rabbit moon tower',
  'goblin-mallet': 'indigo goblin mallet patch',
  'dragon-pearl': 'brass pearl dragon coins',
  'crane-lotus': 'celadon crane lotus tower',
  'persimmon-house': 'pine persimmon house band',
  'royal-seal': 'cinnabar crown jade rays',
  'fox-night': 'plum fox moon mirror',
  'gourd-brothers': 'pine gourd house boxes',
  'mask-dance': 'cinnabar mask drum tower',
  'phoenix-parade': 'persimmon phoenix sun row',
  'turtle-ship': 'indigo turtle wave wheel',
  'sea-vault': 'celadon kraken coin coins',
  'night-market': 'brass lantern pouch boxes',
  'sevens-yard': 'cinnabar seven star band',
  'three-coins': 'persimmon coin knot band',
  'jade-hollow': 'celadon jade mountain field',
  'star-cloud': 'indigo star cloud field',
  'thunder-drum': 'ink lightning drum patch',
  'plum-court': 'plum plum house field',
  'imugi-rising': 'brass dragon cloud rays',
  'butterfly-garden': 'pine butterfly peony mirror',
  'magpie-bridge': 'plum magpie star row',
  'temple-bell': 'ink bell pine mirror',
}

/** Returns the design of one of the house's own titles; undefined for any other id. */
export function artOf(id: string): TitleArt | undefined {
  const [cloth = '', hero, friend, layout] = ART[id]?.split(' ') ?? []
  if (hero === undefined) return undefined
  return {
    cloth,
    friend: friend as SilhouetteName,
    hero: hero as SilhouetteName,
    layout: layout as SlotLayout,
  }
}

/** Returns the palette of one of the house's own titles, or that of the vendor. */
export function clothOf(vendor: string, id: string): ArtPalette {
  const art = artOf(id)
  return art ? paletteNamed(art.cloth) : paletteFor(vendor, id)
}
