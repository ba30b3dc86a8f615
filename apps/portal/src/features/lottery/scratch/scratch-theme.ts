/** The look of a title: its symbol, its cloth, and the things its foil is cut as. */
export type ScratchTheme = {
  /** A drawing of `@madang/ui/art/symbol-art`. */
  symbol: string
  /** A palette of `@madang/ui/art/palette`. */
  cloth: string
  foil: FoilShape
  /** The symbols printed in its fields, by their number. */
  symbols: readonly string[]
}

export type FoilShape = 'coin' | 'jar' | 'leaf' | 'stair' | 'lantern' | 'tile'

const pond = ['lotus', 'fish', 'turtle', 'crane', 'butterfly', 'peony']
const market = ['persimmon', 'gourd', 'ricecake', 'fish', 'fan', 'pouch']

const themes: Readonly<Record<string, ScratchTheme>> = {
  'dawn-market': { cloth: 'cinnabar', foil: 'lantern', symbol: 'lantern', symbols: market },
  'dragon-stairs': { cloth: 'pine', foil: 'stair', symbol: 'dragon', symbols: [] },
  'lotus-pond': { cloth: 'celadon', foil: 'leaf', symbol: 'lotus', symbols: pond },
  'magpie-gift': { cloth: 'indigo', foil: 'tile', symbol: 'magpie', symbols: [] },
  'moon-jar': { cloth: 'plum', foil: 'jar', symbol: 'jar', symbols: [] },
  'tiger-coin': { cloth: 'persimmon', foil: 'coin', symbol: 'tiger', symbols: [] },
}

const plain: ScratchTheme = { cloth: 'brass', foil: 'tile', symbol: 'gem', symbols: market }

/** Returns the theme of a title; an unknown title gets the plain one. */
export const scratchTheme = (titleId: string): ScratchTheme => themes[titleId] ?? plain
