import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = (path: string) => new URL(path, import.meta.url)
const [first = '', ...others] = readFileSync(here('../fonts/glyphs.txt'), 'utf8').split('\n')
const texts = here('../../texts/src/')
const catalogue = readdirSync(texts, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, words: readFileSync(new URL(file, texts), 'utf8') }))

test('the font of the first view is at most 80 kB', () => {
  expect(statSync(here('../fonts/madang-sans.woff2')).size).toBeLessThanOrEqual(80_000)
})

test('every sign of the catalogue is in a file of the font', () => {
  expect(missing(catalogue, first + others.join(''))).toEqual('')
})

test('what a first view says needs only the first file', () => {
  const shown = catalogue.filter(({ file }) => /(common|home|shell)\.json$/.test(file))
  expect(missing(shown, first)).toEqual('')
})

function missing(files: { words: string }[], signs: string): string {
  const known = new Set(signs)
  const used = new Set(files.flatMap(({ words }) => words.match(/[ -~ㄱ-ㆎ가-힣]/g) ?? []))
  return [...used].filter((sign) => !known.has(sign)).join('')
}
