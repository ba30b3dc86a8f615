/** The first lines of each room of a new house, named by `name` such as `vouchers`. */
export function wire(name: string): string {
  return `import * as v from 'valibot'
import { call } from './call.ts'
import { nothing } from './shapes.ts'

export const list${pascal(name)} = call({
  get: '/${name}',
  for: 'session',
  about: 'What there is.',
  takes: nothing,
  gives: v.array(v.strictObject({ id: v.string() })),
})
`
}

export function routes(name: string): string {
  return `import * as wire from '@madang/wire/${name}'
import { route } from '#kernel/route'
import { list${pascal(name)} } from './list-${name}.ts'

export const routes = [
  route(wire.list${pascal(name)}, async ({ db }) => db.read((tx) => list${pascal(name)}(tx))),
]
`
}

export function list(name: string): string {
  return `import type { Tx } from '#kernel/database'
import { find${pascal(name)} } from './${name}-store.ts'

export async function list${pascal(name)}(tx: Tx): Promise<{ id: string }[]> {
  return find${pascal(name)}(tx)
}
`
}

export function store(name: string): string {
  return `import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

export function find${pascal(name)}(tx: Tx): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(sql\`select id from ${snake(name)}.${snake(name)} order by id\`)
}
`
}

export function migration(name: string): string {
  return `create schema ${snake(name)};

create table ${snake(name)}.${snake(name)} (
  id uuid primary key
);
`
}

export function readme(name: string): string {
  return `# ${name}

What it is for, in one sentence.

- **Nouns**: …
- **Money**: none moves here.
- **Told**: nothing. **Heard**: nothing.

Always true:

1. …
`
}

export function storyOfList(name: string): string {
  return story(name, `list${pascal(name)}`, `${name} are listed`)
}

export function storyOf(module: string, name: string): string {
  return story(module, camel(name), name.replaceAll('-', ' '))
}

export function operation(name: string): string {
  return `import type { Tx } from '#kernel/database'

/** What it does, for whom, and what it refuses. */
export async function ${camel(name)}(_tx: Tx, order: { id: string; at: Date }): Promise<string> {
  return order.id
}
`
}

/** The wire entry of a new operation, after the others of its module. */
export function wireOf(module: string, name: string): string {
  return `
export const ${camel(name)} = call({
  post: '/${module}/${name}',
  for: 'session',
  about: 'What it does.',
  takes: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  gives: v.strictObject({ id: v.string() }),
})
`
}

/** The routes of a module with one more line, the last. */
export function routedIn(text: string, name: string): string {
  const line = `
  route(wire.${camel(name)}, async ({ db, now }, order) => ({
    id: await db.write((tx) => ${camel(name)}(tx, { ...order, at: now })),
  })),
]
`
  const imported = `import { ${camel(name)} } from './${name}.ts'\n`
  return text
    .replace(/(import [^]*?\n)(\nexport const routes)/, `$1${imported}$2`)
    .replace(/\n\](?: satisfies [^\n]*)?\n/, line)
}

/** app.ts with one more module: the one file that knows them all. */
export function openedIn(text: string, name: string): string {
  const local = camel(name)
  return text
    .replace(
      /(import \* as \w+ from '#[\w-]+'\n)(?!import \* as)/,
      `$1import * as ${local} from '#${name}'\n`,
    )
    .replace(/(export const modules: Module\[\] = \[[^\]]*?),?\s*\]/, `$1,\n  ${local},\n]`)
}

function story(module: string, verb: string, title: string): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/${module}'
import { openTown } from '../../../test/town.ts'
import type { Town } from '../../../test/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

test('${title}', async () => {
  const visitor = await town.ask(wire.${verb}, {})
  expect(visitor.errorCode).toBe('session-missing')
  expect.fail('Tell what happens for a member.')
})
`
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase())
const snake = (name: string): string => name.replaceAll('-', '_')
