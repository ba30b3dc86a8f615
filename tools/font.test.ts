import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cutFont } from './font.ts'

const { first, second, third } = await cutFont()
const root = path.join(import.meta.dirname, '..')
const texts = path.join(root, 'packages/texts/src')
const catalogue = readdirSync(texts, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, words: readFileSync(path.join(texts, file), 'utf8') }))

test('the font of the first view is at most 80 kB', () => {
  const file = path.join(root, 'packages/ui/dist/madang-sans.woff2')
  expect(statSync(file).size).toBeLessThanOrEqual(80_000)
})

test('every sign of the catalogue is in one file of the font', () => {
  const all = [...first, ...second, ...third]
  expect(missing(catalogue, all)).toEqual('')
  expect(new Set(all).size).toBe(all.length)
})

test('what a first view says needs only the first file', () => {
  const shown = catalogue.filter(({ file }) => /(common|home|shell)\.json$/.test(file))
  expect(missing(shown, first)).toEqual('')
})

function missing(files: { words: string }[], signs: string[]): string {
  const known = new Set(signs)
  const used = new Set(files.flatMap(({ words }) => words.match(/[ -~ㄱ-ㆎ가-힣]/g) ?? []))
  return [...used].filter((sign) => !known.has(sign)).join('')
}
