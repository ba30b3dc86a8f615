import type { ArtChance } from '../chance.ts'
import { round } from '../cut.ts'
import type { ArtPalette } from '../palette.ts'

interface Piece {
  x: number
  y: number
  width: number
  height: number
}

/** A patchwork of unequal pieces: split again and again, never in the middle. */
export function ground(
  width: number,
  height: number,
  chance: ArtChance,
  palette: ArtPalette,
): string {
  const pieces: Piece[] = [{ x: 0, y: 0, width, height }]
  const wanted = chance.between(11, 16)
  while (pieces.length < wanted) {
    pieces.sort((a, b) => b.width * b.height - a.width * a.height)
    const piece = pieces.shift()
    if (!piece) break
    pieces.push(...splitPiece(piece, chance))
  }
  const paths = palette.grounds.map(() => '')
  let folds = ''
  for (const piece of pieces) {
    const tone = chance.pick([0, 1, 1, 2, 2, 3])
    paths[tone] += `M${piece.x} ${piece.y}h${piece.width}v${piece.height}h${-piece.width}z`
    if (chance.below(4) === 0)
      folds += `M${piece.x} ${piece.y}h${piece.width}L${piece.x} ${piece.y + piece.height}z`
  }
  const cloth = palette.grounds
    .map((colour, tone) => (paths[tone] ? `<path fill="${colour}" d="${paths[tone]}"/>` : ''))
    .join('')
  return (
    `<g stroke="${palette.ink}" stroke-width="1">${cloth}</g>` +
    `<path fill="${palette.paper}" opacity=".05" d="${folds}"/>`
  )
}

/** Draws the first syllable of the title, huge and almost transparent. */
export function ghost(name: string, width: number, height: number, palette: ArtPalette): string {
  const first = escapeXml(Array.from(name)[0] ?? '')
  const size = Math.round(Math.min(width, height) * 1.05)
  return (
    `<text x="${width * 0.96}" y="${height * 0.95}" text-anchor="end" font-size="${size}" ` +
    `font-weight="700" fill="${palette.paper}" opacity=".07">${first}</text>`
  )
}

const NACRE = ['#bff3e6', '#f6d9f0', '#d6e4ff', '#fbf0c9', '#e9fbf4']

/** Shards of mother-of-pearl that thin out from one corner. */
export function nacre(width: number, height: number, count: number, chance: ArtChance): string {
  const paths = NACRE.map(() => '')
  const [right, low] = [chance.below(2) === 1, chance.below(3) > 0]
  for (let at = 0; at < count; at += 1) {
    const reach = (chance.below(1000) / 1000) ** 1.6
    const angle = (chance.below(1000) / 1000) * (Math.PI / 2)
    const dx = reach * width * 0.75 * Math.cos(angle)
    const dy = reach * height * 0.5 * Math.sin(angle)
    const x = round(right ? width - dx : dx)
    const y = round(low ? height - dy : dy + height * 0.16)
    const size = chance.between(3, 8)
    const step = () => chance.between(-size, size)
    paths[chance.below(NACRE.length)] +=
      `M${x} ${y}l${size} ${step()}l${Math.round(step() / 2)} ${size}l${-size} ${step()}z`
  }
  return NACRE.map((colour, at) =>
    paths[at] ? `<path fill="${colour}" opacity=".82" d="${paths[at]}"/>` : '',
  ).join('')
}

/** Escapes names, because they come from outside. */
export function escapeXml(words: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return words.replace(/[&<>"]/g, (sign) => names[sign] ?? '')
}

function splitPiece(piece: Piece, chance: ArtChance): [Piece, Piece] {
  const part = chance.pick([0.28, 0.36, 0.62, 0.7])
  const { x, y, width, height } = piece
  if (width > height * 0.9) {
    const cut = Math.round(width * part)
    return [
      { ...piece, width: cut },
      { x: x + cut, y, width: width - cut, height },
    ]
  }
  const cut = Math.round(height * part)
  return [
    { ...piece, height: cut },
    { x, y: y + cut, width, height: height - cut },
  ]
}
