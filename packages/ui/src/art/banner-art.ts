import { artChance } from './chance.ts'
import { ground, nacre } from './things/ground.ts'
import { paletteFor, PALETTES, paletteNamed } from './palette.ts'
import type { ArtPalette } from './palette.ts'
import type { SilhouetteName } from './things/silhouette.ts'
import { silhouette } from './things/silhouette.ts'
import { shapesInWords } from './words.ts'

const GIFTS: readonly SilhouetteName[] = ['coin', 'gourd', 'fan', 'lantern', 'drum', 'jar', 'crown']

/**
 * Draws the background of a promotion, 16:5 without text: the subject of its title at the end, and
 * plain cloth at the start, where the HTML text is.
 */
export function bannerArt({ id, title = '' }: { id: string; title?: string }): string {
  const chance = artChance(`banner:${id}`)
  const palette = paletteFor(id, id)
  const [first, second] = shapesInWords(title)
  const hero = first ?? chance.pick(GIFTS)
  const friend = second ?? chance.pick(GIFTS.filter((gift) => gift !== hero))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">' +
    ground(640, 200, chance, palette) +
    `<rect width="350" height="200" fill="${palette.ink}" fill-opacity=".6"/>` +
    `<rect x="424" y="22" width="156" height="156" rx="8" fill="${palette.ink}" fill-opacity=".7" transform="rotate(${chance.between(-10, 10)} 502 100)"/>` +
    place(friend, 360, 92, 0.95, chance.between(-14, 10), palette) +
    place(hero, 422, 18, 1.62, 0, palette) +
    `${nacre(640, 200, 20, chance)}</svg>`
  )
}

/** The courtyard at night, 8:5: moon, ridges, houses, pine, crane and a string of lanterns. */
export function heroArt(id = 'madang'): string {
  const chance = artChance(`hero:${id}`)
  const night = paletteNamed('celadon')
  const [red, gold, ink] = [paletteNamed('cinnabar'), paletteNamed('brass'), paletteNamed('ink')]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">' +
    ground(640, 400, chance, night) +
    `<path fill="${gold.paper}" d="M452 44a84 84 0 1 1-.1 0z"/><path fill="${gold.main}" opacity=".35" d="M452 44a84 84 0 0 1 0 168c40-30 46-120 0-168z"/>` +
    `<path fill="${night.grounds[3]}" d="M0 262l74-70 52 44 88-96 96 108 60-52 92 74 70-58 108 78v110H0z"/>` +
    `<path fill="${night.grounds[2]}" d="M0 262l74-70 20 40-34 60zM214 140l30 70-50 70-68-44zM532 212l26 56-60 30-36-28z"/>` +
    `<path fill="${night.grounds[1]}" d="M0 318c90-40 190-44 300-18s230 22 340-14v114H0z"/>` +
    place('house', 226, 226, 1.1, 0, ink) +
    place('house', 332, 250, 1.4, 0, red) +
    place('house', 130, 262, 1.05, 0, gold) +
    place('pine', -8, 168, 2.2, 0, night) +
    place('crane', 34, 284, 0.92, 0, ink) +
    `<path fill="${night.grounds[0]}" d="M0 372c160-24 420-24 640 0v28H0z"/>` +
    `<path fill="none" stroke="${gold.main}" stroke-width="2" d="M-10 20Q150 96 320 60T660 30"/>` +
    [60, 150, 500, 588]
      .map((x, at) => place('lantern', x, [52, 74, 36, 34][at] ?? 0, 0.5, 0, at % 2 ? night : red))
      .join('') +
    place('tiger', 520, 296, 0.98, 0, paletteNamed('persimmon')) +
    place('rabbit', 452, 322, 0.7, 0, ink) +
    `${nacre(640, 400, 26, chance)}</svg>`
  )
}

/** Draws a vendor's mark, 1:1: its cloth and the first character of its name. */
export function vendorArt(vendor: string, name = vendor): string {
  const chance = artChance(`vendor:${vendor}`)
  const palette = PALETTES[chance.below(PALETTES.length)] ?? paletteFor(vendor, vendor)
  const sign = (Array.from(name.trim())[0] ?? '?').toUpperCase().replace(/[&<>]/g, '?')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">' +
    ground(100, 100, chance, palette) +
    `<rect x="18" y="18" width="64" height="64" rx="6" fill="${palette.ink}" transform="rotate(${chance.pick([0, 45, -8])} 50 50)"/>` +
    `<text x="50" y="66" text-anchor="middle" font-family="Madang Sans,Pretendard,sans-serif" font-size="46" font-weight="700" fill="${palette.main}">${sign}</text></svg>`
  )
}

function place(
  shape: SilhouetteName,
  x: number,
  y: number,
  scale: number,
  turn: number,
  palette: ArtPalette,
): string {
  const rotate = turn === 0 ? '' : ` rotate(${turn} 50 50)`
  return `<g transform="translate(${x} ${y}) scale(${scale})${rotate}">${silhouette(shape, palette)}</g>`
}
