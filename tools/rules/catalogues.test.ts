import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/catalogues.md', root), 'utf8')
const [, errorPart = '', constantPart = ''] = page.split(/^## .*$/m)
const rowsOf = (part: string): [row: string, here: string][] =>
  [...part.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)]
    .map(([, row = '', here = '']): [string, string] => [row, here])
    .filter(([row]) => !/^(Situation|Item|-+)$/.test(row))

/** The files of a row that have no test whose title says the point and the row. */
function faultsOf(point: 8 | 9, row: string, here: string): string[] {
  const files = [...here.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = '']) => path)
  if (files.length === 0) return ['no test is named']
  return files.filter((path) => !titlesIn(path).some((title) => names(title, point, row)))
}

const names = (title: string, point: 8 | 9, row: string) =>
  title.split(`point ${point}: `).slice(1).join(' ').includes(row)

/** What tests are called: the words behind `test(`, or behind the rows of a `test.each`. */
function titlesIn(path: string): string[] {
  const file = new URL(path, root)
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:^\s*test\(|\]\)\()\s*'([^']+)'/gm)].map(([, title = '']) => title)
}

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
  test.each(built(rows))('%s', (row, here) => expect(faultsOf(8, row, here)).toEqual([]))
  test('has its rows: all, built, exceptions', () => expect(countOf(rows)).toEqual([32, 32, 0]))
})

describe('point 9', () => {
  const rows = rowsOf(constantPart)
  test.each(built(rows))('%s', (row, here) => expect(faultsOf(9, row, here)).toEqual([]))
  test('has its rows: all, built, exceptions', () => expect(countOf(rows)).toEqual([45, 43, 2]))
})
