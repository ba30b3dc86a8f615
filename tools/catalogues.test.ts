import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { refusals } from '@madang/wire'
import { readSources } from './tidy/sources.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/catalogues.md')
const [, errorPart = '', constantPart = ''] = page.split(/^## .*$/m)
const rowsOf = (part: string): [row: string, here: string][] =>
  [...part.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)]
    .map(([, row = '', here = '']): [string, string] => [row, here])
    .filter(([row]) => !/^(Situation|Item|-+)$/.test(row))

const serverTexts = readSources()
  .filter(({ path }) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))
  .map(({ text }) => text)
  .join('\n')

/** What of a row is not true here. */
function faultsOf(here: string): string[] {
  const codes = [...here.matchAll(/refusal:([\w-]+)/g)].map(([, code = '']) => code)
  const texts = [...here.matchAll(/text:(\w+) ([\w.]+)/g)]
  const places = [...here.matchAll(/`([^`]+)` "([^"]+)"/g)]
  if (codes.length + texts.length + places.length === 0) return ['nothing is named']
  return [
    ...codes.filter((code) => !(code in refusals)).map((code) => `${code} is no code`),
    ...codes.filter((code) => !serverTexts.includes(`'${code}'`) && !serverTexts.includes(code)),
    ...codes.flatMap((code) => wordless('refusal', code)),
    ...texts.flatMap(([, area = '', key = '']) => wordless(area, key)),
    ...places
      .filter(([, path = '', words = '']) => {
        return !existsSync(new URL(path, root)) || !read(path).includes(words)
      })
      .map(([place]) => place),
  ]
}

const wordless = (area: string, key: string): string[] =>
  ['ko', 'en'].flatMap((lang) => {
    const words = JSON.parse(read(`packages/texts/src/${lang}/${area}.json`)) as object
    const found = key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), words)
    return found === undefined ? [`${lang} ${area}.${key} has no words`] : []
  })

const isOpen = (here: string) => here.startsWith('**open**')
/** Otherwise than the specification has it, with a reason and who signed it. */
const isException = (here: string) => /^exception: .{30,} \([a-z]+\)$/.test(here)
const built = (rows: [string, string][]) =>
  rows.filter(([, here]) => !isOpen(here) && !isException(here))
const countOf = (rows: [string, string][]) => [
  rows.length,
  built(rows).length,
  rows.filter(([, here]) => isException(here)).length,
]

describe('point 8', () => {
  const rows = rowsOf(errorPart)
  test.each(built(rows))('%s', (_, here) => expect(faultsOf(here)).toEqual([]))
  test('has its rows: all, built, exceptions', () => expect(countOf(rows)).toEqual([32, 31, 0]))
})

describe('point 9', () => {
  const rows = rowsOf(constantPart)
  test.each(built(rows))('%s', (_, here) => expect(faultsOf(here)).toEqual([]))
  test('has its rows: all, built, exceptions', () => expect(countOf(rows)).toEqual([45, 36, 3]))
})
