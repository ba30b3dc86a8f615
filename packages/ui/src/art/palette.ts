import { artChance } from './chance.ts'

/** Colours of one picture, from its darkest ground to paper. */
export interface ArtPalette {
  name: string
  /** Grounds of the patchwork, dark to lighter; the first also carries the title. */
  grounds: readonly [string, string, string, string]
  /** The main colour of shapes. */
  main: string
  /** Second colour, a step away from the main one. */
  second: string
  /** The bright colour, used in small areas. */
  accent: string
  /** Pale paper. */
  paper: string
  /** Ink for cuts inside of shapes. */
  ink: string
}

/** Eight cloths from the five colours of Korea: blue, red, yellow, white, black, and between. */
export const PALETTES: readonly ArtPalette[] = [
  cloth(
    'cinnabar',
    ['#2a0f0d', '#4a1813', '#6b2219', '#8a2f20'],
    '#e4573d',
    '#e3be6a',
    '#f2a65a',
    '#fbe9d3',
  ),
  cloth(
    'ink',
    ['#151719', '#23282c', '#343b41', '#4a525a'],
    '#b9c3cc',
    '#8694a1',
    '#ff7a5c',
    '#f5f3ee',
  ),
  cloth(
    'celadon',
    ['#0c1f1c', '#123630', '#1d5348', '#2f6e60'],
    '#7fd6c2',
    '#4fae98',
    '#ff7a5c',
    '#f0f7ee',
  ),
  cloth(
    'persimmon',
    ['#26130a', '#45210f', '#6b3416', '#8c4a1f'],
    '#f08a45',
    '#c85f24',
    '#84b6ff',
    '#fdeadb',
  ),
  cloth(
    'indigo',
    ['#0d1330', '#182250', '#263573', '#364a93'],
    '#84a9ff',
    '#5276de',
    '#f2c14e',
    '#edf1ff',
  ),
  cloth(
    'plum',
    ['#1d1029', '#331d49', '#4c2c6b', '#66408a'],
    '#c39af5',
    '#9768d0',
    '#7fd6c2',
    '#f4ebff',
  ),
  cloth(
    'pine',
    ['#101c0c', '#1c3213', '#2f4d20', '#466a30'],
    '#9fce6a',
    '#6c9a42',
    '#ff9a5a',
    '#f3f7e2',
  ),
  cloth(
    'brass',
    ['#211805', '#3d2d0b', '#5e4612', '#7d601f'],
    '#e3be6a',
    '#b78f36',
    '#e4573d',
    '#fdf3d8',
  ),
]

/** Returns the palette of the vendor; the game may shift it by one, so that neighbours differ. */
export function paletteFor(vendor: string, id: string): ArtPalette {
  const home = artChance(`vendor:${vendor}`).below(PALETTES.length)
  const step = artChance(`step:${id}`).pick([0, 0, 1, -1])
  const palette = PALETTES[(home + step + PALETTES.length) % PALETTES.length]
  if (!palette) throw new RangeError('no palette')
  return palette
}

/** Returns a palette by name, for slot reels and marks that need a certain one. */
export function paletteNamed(name: string): ArtPalette {
  const palette = PALETTES.find((one) => one.name === name)
  if (!palette) throw new RangeError(`no palette ${name}`)
  return palette
}

function cloth(
  name: string,
  grounds: readonly [string, string, string, string],
  main: string,
  second: string,
  accent: string,
  paper: string,
): ArtPalette {
  return { name, grounds, main, second, accent, paper, ink: grounds[0] }
}
