import { pascal, snake } from './new-names.ts'

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
