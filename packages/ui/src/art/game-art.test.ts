import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { avatarArt } from './avatar-art.ts'
import { gameArt, STRIP_OPACITY } from './game-art.ts'
import type { ArtShape } from './game-art.ts'
import { PALETTES } from './palette.ts'
import { SILHOUETTES } from './things/silhouette.ts'
import { symbolArt } from './symbol-art.ts'
import { shapeOfSymbol, shapesInWords } from './words.ts'

const CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'ESPORTS']
const NAMES = [
  '달토끼',
  '도깨비 방망이',
  '룰렛 남산',
  '야구 라이브',
  '홀덤 클럽',
  'Thunder & Jade',
  '파워볼',
]

const subject = (at: number) => ({
  id: `game-${at}`,
  name: NAMES[at % NAMES.length] ?? '',
  category: CATEGORIES[at % CATEGORIES.length] ?? '',
  vendor: `vendor-${at % 11}`,
  hot: at % 5 === 0,
  jackpot: at % 13 === 0,
})

describe('pictures of games', () => {
  test('5,000 games have 5,000 pictures, each at most 6 kB', () => {
    const seen = new Set<string>()
    let largest = 0
    for (let at = 0; at < 5000; at += 1) {
      const shape = (['3:4', '1:1', '16:9'] satisfies ArtShape[])[at % 3]
      const svg = gameArt(subject(at), shape)
      largest = Math.max(largest, Buffer.byteLength(svg))
      seen.add(createHash('sha256').update(svg).digest('hex'))
    }
    expect(seen.size).toBe(5000)
    expect(largest).toBeLessThanOrEqual(6144)
  })

  test('the same game always has the same picture', () => {
    const hashes = Array.from({ length: 50 }, (_, at) =>
      createHash('sha256')
        .update(gameArt(subject(at)))
        .digest('hex')
        .slice(0, 12),
    )
    expect(hashes).toMatchSnapshot()
  })

  test('names from outside cannot leave their place', () => {
    const svg = gameArt({ id: 'x', name: '<script>"&', category: 'RNG', vendor: 'v' }, '16:9')
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;&quot;&amp;')
  })

  test('titles are readable on their strip even over the lightest cloth', () => {
    for (const { paper, ink, grounds } of PALETTES)
      for (const cloth of grounds)
        expect(contrast(paper, mix(ink, cloth, STRIP_OPACITY))).toBeGreaterThanOrEqual(7)
  })

  test('drawn numbers are readable in their rings', () => {
    for (const { paper, ink } of PALETTES) expect(contrast(paper, ink)).toBeGreaterThanOrEqual(7)
  })
})

describe('shapes', () => {
  test('words in a title call for their shape', () => {
    expect(shapesInWords('달토끼')).toEqual(['rabbit', 'moon'])
    expect(shapesInWords('호랑이 장터')).toEqual(['tiger', 'lantern'])
    expect(shapesInWords('Season of tigers')).toEqual(['tiger'])
  })

  test('reel symbols are found by id, also by the short ids of paytables', () => {
    expect(shapeOfSymbol('T')).toBe('ten')
    expect(shapeOfSymbol('tiger')).toBe('tiger')
    expect(shapeOfSymbol('gold-coin')).toBe('coin')
    expect(shapeOfSymbol('unheard')).toBeUndefined()
  })

  test('every symbol looks different and stays small', () => {
    const drawings = SILHOUETTES.map((name) => symbolArt(name))
    expect(new Set(drawings).size).toBe(SILHOUETTES.length)
    for (const drawing of drawings) expect(drawing.length).toBeLessThan(1700)
    const clothed = new Set(['tiger', 'shark'].map((name) => symbolArt(name, 'brass')))
    expect(clothed.size).toBe(2)
    expect(symbolArt('shark', 'brass')).not.toBe(symbolArt('shark'))
    expect(drawings.join('')).not.toMatch(/NaN|undefined|"[A-E]"/)
  })

  test('members have pictures of their own', () => {
    const all = new Set(Array.from({ length: 1000 }, (_, at) => avatarArt(`member-${at}`)))
    expect(all.size).toBe(1000)
  })
})

function mix(front: string, back: string, opacity: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(front, at) * opacity + part(back, at) * (1 - opacity)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
