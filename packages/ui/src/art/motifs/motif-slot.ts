import type { ArtChance } from '../chance.ts'
import type { TitleArt, SlotLayout } from '../title-figures.ts'
import type { ArtPalette } from '../palette.ts'
import { silhouette } from '../things/silhouette.ts'
import type { SilhouetteName } from '../things/silhouette.ts'

type Pen = {
  place: (shape: SilhouetteName, x: number, y: number, scale: number, turn?: number) => string
  box: (x: number, y: number, wide: number, high: number, more?: string) => string
  palette: ArtPalette
  chance: ArtChance
  art: TitleArt
}

/** The picture of a title of our own: its hero in the layout of its mechanics. */
export function slotMotif(art: TitleArt, chance: ArtChance, palette: ArtPalette): string {
  const shapes = [...new Set([art.hero, art.friend])]
  // Each shape is defined once and reused as often as the layout needs.
  const cut = shapes.map((shape) => `<g id="${shape}">${silhouette(shape, palette)}</g>`).join('')
  const drawn = DRAW[art.layout]({
    box: (x, y, wide, high, more = '') =>
      `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="7" ` +
      `fill="${palette.ink}" fill-opacity=".82"${more}/>`,
    chance,
    art,
    palette,
    place: (shape, x, y, scale, turn = 0) =>
      `<use href="#${shape}" transform="translate(${x} ${y}) scale(${scale})` +
      `${turn ? ` rotate(${turn} 50 50)` : ''}"/>`,
  })
  return `<defs>${cut}</defs>${drawn}`
}

const ring = (count: number, radius: number, draw: (x: number, y: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 2 * Math.PI - Math.PI / 2
    const round = (n: number) => Math.round(n * 10) / 10
    return draw(round(100 + radius * Math.cos(turn)), round(100 + radius * Math.sin(turn)), at)
  }).join('')

const grid = (columns: number, rows: number, draw: (column: number, row: number) => string) =>
  Array.from({ length: columns * rows }, (_, at) =>
    draw(at % columns, Math.floor(at / columns)),
  ).join('')

const DRAW: Record<SlotLayout, (pen: Pen) => string> = {
  /** The main figure over a band of three reels. */
  band: ({ box, art, place }) =>
    place(art.hero, 30, -8, 1.4) +
    [0, 1, 2].map((at) => box(17 + at * 57, 146, 52, 52)).join('') +
    place(art.friend, 25, 154, 0.36) +
    place(art.hero, 82, 154, 0.36) +
    place(art.friend, 139, 154, 0.36),
  /** Three tall reels; the main figure is in the middle one. */
  tower: ({ box, art, palette, place }) =>
    box(0, 20, 62, 160) +
    box(138, 20, 62, 160) +
    place(art.friend, 11, 30, 0.4) +
    place(art.friend, 149, 126, 0.4) +
    `<rect x="50" y="8" width="100" height="184" rx="10" fill="${palette.ink}" ` +
    `stroke="${palette.second}" stroke-width="3"/>` +
    place(art.hero, 36, 36, 1.28),
  /** The main figure on a turned patch, with a small companion. */
  patch: ({ box, chance, art, place }) =>
    box(32, 30, 136, 136, ` transform="rotate(${chance.pick([-9, 8, 45])} 100 98)"`) +
    place(art.hero, 30, 26, 1.4) +
    place(art.friend, chance.pick([0, 132]), 134, 0.66, chance.between(-12, 12)),
  /** A field of cells; adjacent cells are lit around the main figure. */
  field: ({ art, palette, place }) => {
    const cells = (isLit: boolean) =>
      grid(5, 5, (column, row) =>
        Math.abs(column - 2) + Math.abs(row - 2) < 3 === isLit
          ? `M${4 + column * 39} ${4 + row * 39}h35v35h-35z`
          : '',
      )
    const path = `<path fill="${palette.ink}" fill-opacity=".82" d="`
    return (
      `${path}${cells(false)}"/>` +
      `${path}${cells(true)}" stroke="${palette.main}" stroke-width="3" stroke-linejoin="round"/>` +
      place(art.hero, 34, 34, 1.32)
    )
  },
  /** A wheel of eight fields around the main figure. */
  wheel: ({ art, palette, place }) =>
    `<circle cx="100" cy="100" r="94" fill="${palette.ink}" fill-opacity=".82" ` +
    `stroke="${palette.second}" stroke-width="4"/>` +
    ring(8, 78, (x, y, at) => {
      const fill = at % 2 === 0 ? palette.accent : palette.paper
      return `<circle cx="${x}" cy="${y}" r="11" fill="${fill}"/>`
    }) +
    place(art.hero, 44, 44, 1.12),
  /** Steps to the left: small, larger, and the hero in front. */
  row: ({ box, art, place }) =>
    box(0, 36, 200, 128) +
    place(art.friend, 154, 44, 0.44) +
    place(art.hero, 138, 96, 0.56) +
    place(art.hero, 88, 66, 0.8) +
    place(art.hero, -8, 30, 1.3),
  /** Held coins around the main figure. */
  coins: ({ box, art, palette, place }) =>
    box(10, 10, 180, 180) +
    ring(
      12,
      84,
      (x, y, at) =>
        `<circle cx="${x}" cy="${y}" r="14" fill="${at % 3 === 0 ? palette.accent : palette.main}" ` +
        `stroke="${palette.paper}" stroke-width="3"/>` +
        `<rect x="${x - 4}" y="${y - 4}" width="8" height="8" fill="${palette.ink}"/>`,
    ) +
    place(art.hero, 42, 40, 1.16),
  /** Closed things, one of them open. */
  boxes: ({ box, art, palette, place }) =>
    grid(3, 3, (column, row) => {
      const isOpen = column === 1 && row === 1
      const [x, y] = [4 + column * 66, 4 + row * 66]
      return box(x, y, 60, 60) + (isOpen ? '' : place(art.friend, x + 8, y + 8, 0.44))
    }) +
    `<rect x="46" y="46" width="108" height="108" rx="10" fill="${palette.ink}" ` +
    `stroke="${palette.accent}" stroke-width="4"/>` +
    place(art.hero, 50, 48, 1),
  /** Rays behind the rising main figure. */
  rays: ({ art, palette, place }) =>
    ring(14, 150, (x, y, at) => {
      const fill = at % 2 === 0 ? palette.main : palette.ink
      const [a, b] = [100 + (y - 100) * 0.16, 100 - (x - 100) * 0.16]
      const [c, d] = [200 - a, 200 - b].map((n) => Math.round(n))
      const ends = `${Math.round(x + a - 100)} ${Math.round(y + b - 100)}`
      return `<path fill="${fill}" fill-opacity=".45" d="M100 100L${ends} ${x + (c ?? 0) - 100} ${y + (d ?? 0) - 100}z"/>`
    }) +
    place(art.hero, 26, 22, 1.5) +
    place(art.friend, 76, 152, 0.48),
  /** The same from both sides. */
  mirror: ({ box, art, place }) =>
    box(0, 30, 92, 140) +
    box(108, 30, 92, 140) +
    place(art.friend, 76, -6, 0.48) +
    place(art.hero, -6, 52, 1) +
    `<g transform="translate(206 52) scale(-1 1)">${place(art.hero, 0, 0, 1)}</g>`,
}
