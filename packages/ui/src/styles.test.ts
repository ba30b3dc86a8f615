import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** role, darkest ground, worst ground for each theme; the least contrast of interface part 8.2. */
const TABLE: [role: string, dark: [number, number], light: [number, number]][] = [
  ['text', [16.9, 12.7], [15.9, 12.6]],
  ['text-2', [10.7, 8.0], [8.8, 7.0]],
  ['text-3', [6.3, 4.7], [5.5, 4.3]],
  ['action', [11.4, 8.5], [5.8, 4.6]],
  ['live', [7.6, 5.7], [5.2, 4.1]],
  ['points', [10.9, 8.2], [5.8, 4.6]],
  ['rise', [8.5, 6.4], [5.9, 4.7]],
  ['fall', [9.3, 7.0], [6.3, 5.0]],
  ['line', [4.6, 3.5], [4.4, 3.5]],
]

const colours = readColours()

describe('the contrast table', () => {
  test.each(TABLE)(
    '%s keeps its promise on the ground and on the worst surface',
    (role, ...pair) => {
      for (const theme of ['dark', 'light'] as const) {
        const [ground, worst] = pair[theme === 'dark' ? 0 : 1]
        expect(contrast(role, 'bg', theme)).toBeCloseTo(ground, 0)
        expect(contrast(role, 's3', theme)).toBeCloseTo(worst, 0)
      }
    },
  )

  test('state words are readable on every surface', () => {
    for (const role of ['ok', 'warn', 'danger', 'info'])
      for (const surface of ['bg', 's1', 's2', 's3']) {
        expect(contrast(role, surface, 'dark')).toBeGreaterThanOrEqual(6.3)
        expect(contrast(role, surface, 'light')).toBeGreaterThanOrEqual(4.5)
      }
  })

  test('words on filled buttons are readable', () => {
    for (const theme of ['dark', 'light'] as const) {
      expect(contrast('on-action', 'action', theme)).toBeGreaterThanOrEqual(6.3)
      expect(contrast('on-danger', 'danger-fill', theme)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('faint words and live words stay readable where they may stand', () => {
    for (const role of ['text-3', 'live'])
      for (const surface of ['bg', 's1', 's2'])
        for (const theme of ['dark', 'light'] as const)
          expect(contrast(role, surface, theme), `${role} on ${surface}`).toBeGreaterThanOrEqual(
            4.5,
          )
  })

  test('controls and the focus ring are seen', () => {
    for (const theme of ['dark', 'light'] as const)
      for (const surface of ['bg', 's1', 's2', 's3']) {
        expect(contrast('line', surface, theme)).toBeGreaterThanOrEqual(3)
        expect(contrast('focus', surface, theme)).toBeGreaterThanOrEqual(3)
      }
  })
})

test('no class names a color of Tailwind, which the tokens leave out: it would paint nothing', () => {
  const root = join(import.meta.dirname, '../../..')
  const folders = [
    'packages/ui/src',
    ...['portal', 'arcade', 'backoffice'].map((app) => `apps/${app}/src`),
  ]
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(500)
  const absent = new RegExp(
    '\\b(?:text|bg|border|fill|stroke|ring|outline)-' +
      '(?:white|black|(?:gray|red|green|blue|slate|zinc|amber)-\\d+)\\b',
  )
  expect(sources.filter((path) => absent.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

function readColours(): Map<string, { light: string; dark: string }> {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const found = css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map(
    Array.from(found, ([, role = '', light = '', dark = '']) => [role, { light, dark }]),
  )
}

function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const [a, b] = [front, back].map((role) => {
    const colour = colours.get(role)
    if (!colour) throw new Error(`no colour ${role}`)
    return luminance(colour[theme])
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
