import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { pipelineOn } from './pipeline.ts'
import type { Ask } from './pipeline.ts'
import { cloneDatabase } from '../../../test/towns/clone.ts'

let client: pg.Client
let ask: Ask
let drop: () => Promise<void>

beforeAll(async () => {
  const clone = await cloneDatabase()
  client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  ask = pipelineOn(client)
  drop = clone.drop
})
afterAll(async () => {
  await client.end()
  await drop()
})

/** Returns the values as PostgreSQL received them. */
async function received(values: unknown[], type: string): Promise<unknown[]> {
  const text = `select $1::${type}[] as "values"`
  const rows = (await ask({ text, values: [values] })) as { values: unknown[] }[]
  return rows[0]?.values ?? []
}

const arrays: [string, unknown[]][] = [
  ['bigint', [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), null, 42]],
  ['uuid', [newId(), null, '00000000-0000-0000-0000-00000000000a', newId().toUpperCase()]],
  ['text', ['', 'null', 'NULL', 'a,b', '"q"', '{}', '\\', '한글 마당', null, 'x'.repeat(5_000)]],
  ['timestamptz', [new Date(0), new Date('1999-12-31T23:59:59.999Z'), new Date(), null]],
  ['boolean', [true, false, null]],
]

test.each(arrays)(
  'an array of %s arrives the same in text and in binary form',
  async (type, all) => {
    // At the first use the parameter types are not known yet, so the values are sent as text.
    for (const values of [all, all, [], all.slice(0, 1)]) {
      const [row] = await client
        .query({ text: `select $1::${type}[] as "values"`, values: [values] })
        .then(({ rows }) => rows as { values: unknown[] }[])
      expect(await received(values, type)).toEqual(row?.values)
    }
  },
)

test('a value that is none of its type is refused by PostgreSQL, and the next pipeline works', async () => {
  const good = [newId()]
  await received(good, 'uuid')
  await expect(received(['not-a-uuid'], 'uuid')).rejects.toThrow('invalid input syntax')
  await expect(received([2n ** 63n], 'bigint')).rejects.toThrow('out of range')
  expect(await received(good, 'uuid')).toEqual(good)
  expect(await received([7n], 'bigint')).toEqual(['7'])
})

test('types stay with their statements when a pipeline fails in the middle', async () => {
  const broken = ask({ text: 'select 1 / $1::int as broken', values: [0] })
  const behind = ask(sql`select ${['a,b']}::text[] as words`)
  await expect(broken).rejects.toThrow('division by zero')
  await expect(behind).rejects.toThrow('division by zero')
  for (const word of ['a,b', '"', 'c']) {
    const [row] = await ask(sql`select ${[word]}::text[] as words`)
    expect(row).toEqual({ words: [word] })
  }
})
