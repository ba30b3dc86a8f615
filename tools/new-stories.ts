import { camel, pascal } from './new-names.ts'

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
