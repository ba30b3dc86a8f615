/** The look of a title: the symbols on its tickets, and the positions of the fields. */
export type ScratchTheme = {
  /** A drawing of `@madang/ui/art/symbol-art`. */
  symbol: string
  /** The positions of nine fields. */
  grid: string
  field: string
  /** An offset for each field, in the order of the fields. */
  steps?: readonly string[]
}

const square = 'grid grid-cols-3 gap-2'
const stairs = ['', 'translate-y-1', 'translate-y-2'] as const

const themes: Readonly<Record<string, ScratchTheme>> = {
  'dawn-market': { field: 'rounded-t-tile', grid: 'grid grid-cols-3 gap-1', symbol: 'lantern' },
  'dragon-stairs': {
    field: 'rounded-chip',
    grid: square,
    steps: [0, 1, 2].flatMap(() => stairs),
    symbol: 'dragon',
  },
  'lotus-pond': {
    field: 'rounded-tl-full rounded-br-full rounded-tr-control rounded-bl-control',
    grid: square,
    symbol: 'lotus',
  },
  'magpie-gift': { field: 'rounded-control', grid: square, symbol: 'magpie' },
  'moon-jar': { field: 'rounded-b-full rounded-t-control', grid: square, symbol: 'jar' },
  'tiger-coin': {
    field: 'rounded-full aspect-square',
    grid: 'grid grid-cols-3 gap-3 mx-auto w-full max-w-80',
    symbol: 'tiger',
  },
}

const plain: ScratchTheme = { field: 'rounded-control', grid: square, symbol: 'gem' }

/** Returns the theme of a title; an unknown title gets the plain one. */
export const scratchTheme = (titleId: string): ScratchTheme => themes[titleId] ?? plain
