import { expect, test } from 'vitest'
import { tablePieces } from './table-pieces.ts'

const rows = Array.from({ length: 3000 }, (_, at) => `2020-01-01,${String(at).padStart(40, '0')}`)

test('a long table is sent in pieces, each with the header, and lines keep their numbers', () => {
  const pieces = tablePieces(['date,special', ...rows].join('\n'))
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.every(({ text }) => text.startsWith('date,special\n'))).toBe(true)
  expect(pieces.every(({ text }) => text.length < 50_000)).toBe(true)
  expect(pieces.flatMap(({ text }) => text.split('\n').slice(1))).toEqual(rows)
  const [first, second] = pieces
  // The header is line 1 of the whole and of each piece.
  expect(first?.lineOf(2)).toBe(2)
  expect(second?.lineOf(2)).toBe((first?.text.split('\n').length ?? 0) + 1)
})

test('a JSON list is cut between its objects, and a table without a header too', () => {
  const list = rows.map((special) => ({ date: '2020-01-01', special }))
  const pieces = tablePieces(JSON.stringify(list))
  expect(pieces.flatMap(({ text }) => JSON.parse(text) as unknown[])).toEqual(list)
  const [only] = tablePieces('2020-01-01,12345')
  expect([only?.text, only?.lineOf(1)]).toEqual(['2020-01-01,12345', 1])
})
