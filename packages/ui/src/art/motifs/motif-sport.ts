import { starPath } from '../cut.ts'
import type { MotifSubject } from './motif-subject.ts'
import type { ArtPalette } from '../palette.ts'
import { silhouette } from '../things/silhouette.ts'

type Field = 'pitch' | 'diamond' | 'court' | 'net' | 'ring' | 'track'

const FIELDS: readonly (readonly [Field, RegExp])[] = [
  ['diamond', /야구|baseball|kbo|mlb/i],
  ['court', /농구|배구|basket|volley|nba|kbl/i],
  ['net', /테니스|탁구|배드민턴|tennis|badminton|table/i],
  ['ring', /복싱|격투|씨름|유도|boxing|ufc|mma|fight/i],
  ['track', /경마|레이싱|경륜|경정|자전거|f1|racing|horse|race|motor/i],
  ['pitch', /축구|soccer|football|리그|epl/i],
]

const LINES: Record<Field, string> = {
  pitch:
    'M10 8h180v184H10zM10 100h180M100 70a30 30 0 1 1-.1 0zM60 8h80v34H60zM60 192h80v-34H60zM82 8h36v12H82zM82 192h36v-12H82z',
  diamond:
    'M100 190L14 104a122 122 0 0 1 172 0zM100 190l-40-40 40-40 40 40zM100 142a10 10 0 1 1-.1 0zM93 183l7 7 7-7-7-7z',
  court:
    'M10 6h180v188H10zM10 100h180M100 76a24 24 0 1 1-.1 0zM66 6h68v66H66zM66 194h68v-66H66zM24 6v22c0 76 152 76 152 0V6M24 194v-22c0-76 152-76 152 0v22',
  net: 'M18 6h164v188H18zM42 6v188M158 6v188M42 52h116M42 148h116M100 52v96M6 100h188',
  ring: 'M100 6l66 28 28 66-28 66-66 28-66-28L6 100l28-66zM100 24l53 23 23 53-23 53-53 23-53-23-23-53 23-53z',
  track:
    'M70 12h60a60 88 0 0 1 0 176H70a60 88 0 0 1 0-176zM72 32h56a44 68 0 0 1 0 136H72a44 68 0 0 1 0-136zM74 52h52a28 48 0 0 1 0 96H74a28 48 0 0 1 0-96zM100 148v40',
}

/** The field of its sport and the flight of a ball over it. */
export function sportMotif({ name, chance, palette }: MotifSubject): string {
  const found = FIELDS.find(([, words]) => words.test(name))?.[0]
  const field = found ?? chance.pick(FIELDS)[0]
  const [x0, y0] = [chance.between(10, 60), chance.between(140, 180)]
  const [x1, y1] = [chance.between(120, 165), chance.between(36, 80)]
  const flight = `M${x0} ${y0}Q${chance.between(20, 110)} ${chance.between(0, 50)} ${x1} ${y1}`
  return (
    `<path fill="${palette.grounds[2]}" fill-opacity=".55" stroke="${palette.paper}" stroke-opacity=".75" stroke-width="3" stroke-linejoin="round" d="${LINES[field]}"/>` +
    `<path fill="none" stroke="${palette.accent}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 12" d="${flight}"/>` +
    ball(field, x1, y1, palette)
  )
}

/** Layers of sea with carp and a turtle. */
export function seaMotif({ name, chance, palette }: MotifSubject): string {
  const wave = (y: number, high: number, colour: string) => {
    const shift = chance.below(40)
    return `<path fill="${colour}" d="M${-60 - shift} ${y}${`q25 ${-high} 50 0t50 0`.repeat(4)}V320H-60z"/>`
  }
  const swim = (x: number, y: number, scale: number, turn: number, flip: boolean, at: number) =>
    `<g transform="translate(${flip ? x + 100 * scale : x} ${y}) scale(${flip ? -scale : scale} ${scale}) rotate(${turn} 50 50)">` +
    `${silhouette('fish', shifted(palette, at))}</g>`
  const isDeep = /심해|용왕|deep|dragon/i.test(name)
  const big = chance.between(100, 125) / 100
  return (
    wave(58, 26, palette.grounds[3]) +
    swim(chance.between(28, 62), 4, big, chance.between(-10, 8), chance.below(2) === 0, 0) +
    wave(112, 24, palette.second) +
    swim(chance.between(-4, 14), 104, 0.62, chance.between(-12, 12), chance.below(2) === 0, 1) +
    (isDeep || chance.below(3) === 0
      ? `<g transform="translate(128 106) scale(.62) rotate(38 50 50)">${silhouette('turtle', palette)}</g>`
      : swim(126, 112, 0.56, chance.between(-12, 12), chance.below(2) === 0, 2)) +
    wave(176, 22, palette.main)
  )
}

function ball(field: Field, x: number, y: number, palette: ArtPalette): string {
  const disc = (colour: string) =>
    `<path fill="${colour}" stroke="${palette.ink}" stroke-width="3" d="M${x} ${y - 22}a22 22 0 1 1-.1 0z"/>`
  const lines = (d: string) =>
    `<path fill="none" stroke="${palette.ink}" stroke-width="2.500" d="${d}" transform="translate(${x} ${y})"/>`
  if (field === 'pitch') {
    const seams = 'M0-9V-20M9-3l10-5M6 8l7 10M-6 8l-7 10M-9-3l-10-5'
    return `${disc(palette.paper)}<path fill="${palette.ink}" d="${starPath(x, y, 5, 10, 8)}"/>${lines(seams)}`
  }
  if (field === 'diamond')
    return (
      disc(palette.paper) +
      lines('M-14-17q12 17 0 34M14-17q-12 17 0 34').replace(palette.ink, '#b83a1b')
    )
  if (field === 'court')
    return disc('#f08a45') + lines('M-22 0h44M0-22v44M-15-16q12 16 0 32M15-16q-12 16 0 32')
  if (field === 'net') return disc('#d9ea72') + lines('M-20-8q20 4 22-14M20 8q-20-4-22 14')
  const shape = field === 'ring' ? 'drum' : 'crown'
  return `<g transform="translate(${x - 30} ${y - 30}) scale(.6)">${silhouette(shape, palette)}</g>`
}

/** Each fish of a shoal has another of the palette's colours. */
function shifted(palette: ArtPalette, by: number): ArtPalette {
  const ring = [palette.main, palette.accent, palette.paper]
  const [main = palette.main, accent = palette.accent, paper = palette.paper] = [
    ring[by % 3],
    ring[(by + 1) % 3],
    ring[(by + 2) % 3],
  ]
  return { ...palette, main, accent, paper }
}
