import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import english from '../../packages/texts/src/en/backoffice.json' with { type: 'json' }
import korean from '../../packages/texts/src/ko/backoffice.json' with { type: 'json' }
import { fieldKey, stemOf } from '../../apps/backoffice/src/kit/words/field-name.ts'
import { readCalls } from '../matrix.ts'
import { root } from '../process/node-run.ts'

type Schema = {
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly (Schema | string)[]
  wrapped?: Schema
}

/** Every field and every code of the calls whose input the audit trail keeps. */
async function readInputs(): Promise<{ codes: Set<string>; names: Set<string> }> {
  const [codes, names] = [new Set<string>(), new Set<string>()]
  const walk = (of: Schema): void => {
    if (of.wrapped) walk(of.wrapped)
    if (of.item) walk(of.item)
    for (const one of of.options ?? []) {
      if (typeof one === 'string') codes.add(one)
      else walk(one)
    }
    for (const [name, inner] of Object.entries(of.entries ?? {})) {
      names.add(name)
      walk(inner)
    }
  }
  for (const call of await readCalls()) {
    if (call.for === 'operator' && call.method !== 'GET') walk(call.takes as unknown as Schema)
  }
  return { codes, names }
}

const modules = path.join(root, 'apps/server/src/modules')

/** Returns the text of all files of the server's modules whose path matches, one after another. */
const textOf = (wanted: RegExp): string =>
  readdirSync(modules, { encoding: 'utf8', recursive: true })
    .filter((file) => wanted.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(modules, file), 'utf8'))
    .join('\n')

/** Every column of the tables whose changes the trail keeps, and every state a row may have. */
function readColumns(): { columns: Set<string>; states: Set<string> } {
  const sql = textOf(/migrations\/[\w-]+\.sql$/).replaceAll(/--.*/g, '')
  const kept = new Set([...sql.matchAll(/keep_alterations\('([\w.]+)'/g)].map(([, name]) => name))
  const made = [...sql.matchAll(/create table ([\w.]+) \(([\s\S]*?)\n\);/g)]
  const more = [...sql.matchAll(/alter table ([\w.]+)([^;]*);/g)]
  const columns = new Set<string>()
  const add = (found: RegExpStringIterator<RegExpExecArray>) => {
    for (const [, name = ''] of found) if (!notColumns.has(name)) columns.add(name)
  }
  for (const [, table, body = ''] of made) {
    if (kept.has(table)) add(body.matchAll(/^ {2}([a-z_]+) [a-z]/gm))
  }
  for (const [, table, body = ''] of more) {
    if (kept.has(table)) add(body.matchAll(/add column ([a-z_]+) [a-z]/g))
  }
  const states = [...sql.matchAll(/state in \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, state = '']) => state),
  )
  return { columns, states: new Set(states) }
}

const notColumns = new Set('check constraint exclude foreign primary unique'.split(' '))

/** Every account of the house that code posts to by its name. */
function readPlaces(): Set<string> {
  const code = textOf(/(?<!\.test)\.ts$/)
  const named = code.matchAll(/(?:house(?:\(|: )|export const \w+House = )'([a-z-]+)'/g)
  return new Set([...named].map(([, name = '']) => name))
}

const read = { ...(await readInputs()), ...readColumns() }

const books = { english: english.dictionary, korean: korean.dictionary }

const isNamed = (fields: object, key: string): boolean => {
  const formed = stemOf(key)
  return key in fields || (formed !== undefined && isNamed(fields, formed.stem))
}

test.each(Object.entries(books))(
  'every field that the audit trail may keep has a name in %s',
  (_, { fields }) => {
    const { columns, names } = read
    expect(names.size).toBeGreaterThan(150)
    expect(columns.size).toBeGreaterThan(250)
    const unnamed = [...names, ...columns].filter((name) => !isNamed(fields, fieldKey(name)))
    expect(unnamed).toEqual([])
  },
)

test.each(Object.entries(books))(
  'every code and state that the audit trail may keep has a word in %s',
  (_, { outcomes, states }) => {
    const known = { ...outcomes, ...states }
    const unnamed = [...read.codes, ...read.states].filter((code) => !(code in known))
    expect(unnamed).toEqual([])
  },
)

test.each(Object.entries(books))('every account of the house has a name in %s', (_, { places }) => {
  const found = readPlaces()
  expect(found.size).toBeGreaterThan(8)
  expect([...found].filter((place) => !(place in places))).toEqual([])
})

test('no name of the dictionary is itself a code, and English is not Korean', () => {
  const wordsOf = ({ fields, outcomes, places, states }: typeof korean.dictionary) =>
    [fields, outcomes, places, states].flatMap((part) => Object.values(part))
  for (const word of [...wordsOf(korean.dictionary), ...wordsOf(english.dictionary)])
    expect(word).not.toMatch(/_|^[a-z]+[A-Z]|→/)
  for (const word of wordsOf(english.dictionary)) expect(word).not.toMatch(/[가-힣]/)
})
