import { sliderSize } from './slider.ts'

const palettes = [
  ['#1f3b36', '#2f6a5d', '#7fd6c2', '#e3be6a', '#0f1d1a'],
  ['#3a1f1b', '#8a3b28', '#ff7a5c', '#f6e3b5', '#1d100e'],
  ['#232544', '#3d4a86', '#84b6ff', '#f6d9f0', '#12132a'],
  ['#33301d', '#7a6a2c', '#e3be6a', '#bff3e6', '#1a180e'],
]

export type SliderPictures = { bg: string; piece: string }
type Place = { x: number; y: number }

/**
 * Draws a random patchwork, cuts the piece out of it, and leaves one visible hole at its target.
 * The piece is tinted, so that comparing pixels does not find the target.
 *
 * @param chance gives numbers from 0 up to 1
 */
export async function drawSlider(place: Place, chance: () => number): Promise<SliderPictures> {
  const { pieceSize, width } = sliderSize
  const { default: sharp } = await import('sharp')
  const ground = await sharp(Buffer.from(groundSvg(chance)))
    .png()
    .toBuffer()
  const dented = await sharp(ground)
    .composite([{ input: Buffer.from(svg(width, sliderSize.height, hole(place))) }])
    .webp({ quality: 72 })
    .toBuffer()
  const piece = await sharp(ground)
    .extract({ height: pieceSize, left: place.x, top: place.y, width: pieceSize })
    .modulate({ brightness: 1.12 + chance() * 0.12, hue: Math.floor(chance() * 24) - 12 })
    .composite([
      { blend: 'dest-in', input: Buffer.from(svg(pieceSize, pieceSize, shape('#fff'))) },
      { input: Buffer.from(svg(pieceSize, pieceSize, outline)) },
    ])
    .webp({ quality: 82 })
    .toBuffer()
  return { bg: dataUrl(dented), piece: dataUrl(piece) }
}

const dataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`

/** A jigsaw piece in a square of 48: a body with a knob on the right and a notch at the top. */
const path = 'M4 12h11a6 6 0 1 1 12 0h11v9a6 6 0 1 1 0 12v11H4z'
const shape = (fill: string) => `<path d="${path}" fill="${fill}"/>`
const outline = `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.5"/>`

const hole = ({ x, y }: Place): string =>
  `<g transform="translate(${x} ${y})"><path d="${path}" fill="#0b0908" fill-opacity=".72"
    stroke="#fff" stroke-opacity=".9" stroke-width="2"/></g>`

function groundSvg(chance: () => number): string {
  const palette = palettes[Math.floor(chance() * palettes.length)] ?? []
  const { height, width } = sliderSize
  const patches: string[] = []
  const colour = () => palette[Math.floor(chance() * palette.length)]
  split({ h: height, w: width, x: 0, y: 0 }, 4)
  for (let count = 0; count < 14; count++) {
    const r = 3 + chance() * 20
    patches.push(
      `<circle cx="${chance() * width}" cy="${chance() * height}" r="${r}" fill="${colour()}"
        fill-opacity="${0.25 + chance() * 0.5}"/>`,
    )
  }
  return svg(width, height, patches.join(''))

  function split(box: { x: number; y: number; w: number; h: number }, depth: number): void {
    if (depth === 0) {
      const { h, w, x, y } = box
      patches.push(
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour()}" stroke="#0f0d0c"/>`,
      )
      return
    }
    const share = 0.3 + chance() * 0.4
    const isWide = box.w > box.h
    const first = isWide ? { ...box, w: box.w * share } : { ...box, h: box.h * share }
    const rest = isWide
      ? { ...box, w: box.w * (1 - share), x: box.x + box.w * share }
      : { ...box, h: box.h * (1 - share), y: box.y + box.h * share }
    split(first, depth - 1)
    split(rest, depth - 1)
  }
}
