import { camel, pascal } from './new-names.ts'

/** The story of a new module: a stranger, a press and its repeat, and the closed door. */
export function storyOfModule(name: string): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/${name}'
import { newId } from '#kernel/ids'
import { openTown } from '../../../test/town.ts'
import type { Town } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { ${camel(name)}Setting } from './${name}-setting.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

test('a member takes one, a repeat counts once, and a stranger takes none', async () => {
  const request = { id: newId(), stake: '1000.00' }
  expect((await town.ask(wire.take${pascal(name)}, request)).errorCode).toBe('session-missing')
  const minji = await visitOf(town, 'minji')
  const [first, again] = await Promise.all([
    town.ask(wire.take${pascal(name)}, request, minji),
    town.ask(wire.take${pascal(name)}, request, minji),
  ])
  expect(first.value).toMatchObject({ id: request.id, stake: '1000.00' })
  expect(again.value).toEqual(first.value)
  expect((await town.ask(wire.list${pascal(name)}, {}, minji)).value.rows).toHaveLength(1)
})

test('closed, nobody takes any', async () => {
  await town.set(${camel(name)}Setting, { isOpen: false })
  const minji = await visitOf(town, 'minji')
  const no = await town.ask(wire.take${pascal(name)}, { id: newId(), stake: '1000.00' }, minji)
  expect(no.errorCode).toBe('${name}-closed')
})
`
}

export function storyOf(module: string, name: string): string {
  return story(module, camel(name), name.replaceAll('-', ' '))
}

export function operation(name: string): string {
  return `import type { Tx } from '#kernel/database/database'

/** What it does, for whom, and what it refuses. */
export async function ${camel(name)}(_tx: Tx, order: { id: string; at: Date }): Promise<string> {
  return order.id
}
`
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
