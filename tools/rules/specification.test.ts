import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readers, readPortalCalls } from './portal-calls.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = '']) => row.split(' | '))
    .filter(([first = '']) => !/^(#|-+\||Call|Field)/.test(first))

const statements = rowsOf(read('docs/specification.md'))
const [, ofStatements = '', ofCalls = '', ofFields = ''] = read('docs/deviations.md').split(/^## /m)
const numbersOf = (rows: string[][]) => rows.map(([first = '']) => first)
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** What is wrong with a row that works: a test that is not there under its title. */
function faultsOf([number, , state, shown = '']: string[]): string[] {
  if (state === 'deviates') return []
  const named = [...shown.matchAll(/`([\w/.-]+\.(?:test|e2e)\.tsx?)` "(.+?)"(?=; `|$)/g)]
  if (named.length === 0) return [`${number}: no test is named`]
  return named.flatMap(([, file = '', title = '']) => {
    const isThere = existsSync(new URL(file, root)) && hasTitle(read(file), title)
    return isThere ? [] : [`${number}: ${file} has no test "${title}"`]
  })
}

const hasTitle = (text: string, title: string) =>
  text.split('\n').some((line) => line.includes(`'${title}'`) || line.includes(`\`${title}\``))

test('every statement of the specification is shown by a test that is there, or deviates', () => {
  expect(statements.flatMap(faultsOf)).toEqual([])
  const numbers = numbersOf(statements)
  expect(numbers.toSorted(byNumber)).toEqual(numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect([...new Set(numbers.map((number) => number.split('.')[0]))].join('')).toBe('123456789')
})

test('a deviation has its statement, a reason and a date, and none is left over', () => {
  const deviating = statements.filter(([, , state]) => state === 'deviates')
  const rows = rowsOf(ofStatements)
  expect(numbersOf(rows)).toEqual(numbersOf(deviating))
  for (const [, reason, date] of [...rows, ...rowsOf(ofCalls), ...rowsOf(ofFields)]) {
    expect(reason).toMatch(/^.{30,}/)
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})

const calls = await readPortalCalls()
/** Addresses that a browser opens by itself, or that another program calls: none is a screen's. */
const isAddress = ({ gives, path }: { gives: { type: string }; path: string }) =>
  gives.type === 'unknown' || path.startsWith('/wps/webhook/') || path.endsWith('/back')

test('every call is made by a screen, or says why it stays', () => {
  const unmade = [...calls]
    .filter(([name, call]) => !isAddress(call) && !new RegExp(`\\b${name}\\b`).test(readers.gives))
    .map(([name]) => name)
  expect(unmade.toSorted()).toEqual(numbersOf(rowsOf(ofCalls)).toSorted())
})

test('every field that is given is read by a screen, or says why it is given', () => {
  const given = new Set([...calls.values()].flatMap(({ gives }) => fieldsOf(gives)))
  const words = new Set(readers.gives.match(/\w+/g))
  const unread = [...given].filter((field) => !words.has(field) && !/^[A-Z]{2}$/.test(field))
  const signed = rowsOf(ofFields).flatMap(([fields = '']) => fields.split(', '))
  expect(unread.toSorted()).toEqual(signed.toSorted())
})

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { entries, item, options, pipe, type, value, wrapped } = schema as Record<string, unknown>
  if (Array.isArray(pipe) && pipe[0] !== schema) return fieldsOf(pipe[0])
  const inner = [item, wrapped, type === 'record' ? value : undefined]
  const others = Array.isArray(options) ? options : []
  const own = Object.entries((entries ?? {}) as Record<string, unknown>)
  return [
    ...own.flatMap(([name, one]) => [name, ...fieldsOf(one)]),
    ...[...inner, ...others].flatMap(fieldsOf),
  ]
}
