import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@madang/wire'
import { root } from './process/node-run.ts'
import { whose } from './rules/matrix-owners.ts'

export const page = path.join(root, 'docs/matrix.md')

/**
 * `npm run matrix`: writes which roles may call each operation, and whose objects it may affect.
 */
export async function main(): Promise<void> {
  writeFileSync(page, drawn(await readCalls()))
}

/** Returns every API call once, by its URL. */
export async function readCalls(): Promise<Call[]> {
  const folder = path.join(root, 'packages/wire/src')
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))
  const calls = new Map<string, Call>()
  for (const file of files) {
    const found = (await import(path.join(folder, file))) as Record<string, Partial<Call>>
    for (const one of Object.values(found)) {
      if (typeof one === 'object' && one?.path && one.takes)
        calls.set(nameOf(one as Call), one as Call)
    }
  }
  return [...calls.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

export const nameOf = (wire: Pick<Call, 'method' | 'path'>): string => `${wire.path} ${wire.method}`

/** Returns the owned objects that a call names: path parameters and ids in its request. */
export function objectsOf(wire: Call): string[] {
  if (wire.for !== 'member' && wire.for !== 'session') return []
  const { entries = {} } = wire.takes as { entries?: object }
  const parts = [...wire.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const ids = Object.keys(entries).filter((name) =>
    /(^subject|[a-z]Id|^uploads|^provider)$/.test(name),
  )
  return [...new Set([...parts, ...ids])].filter((name) => !notSomebodys.has(name))
}

/** Ids of objects without an owner: games, payment methods, captchas. */
const notSomebodys = new Set(['gameId', 'nodeId', 'methodId', 'bankId', 'captchaId', 'roomId'])

export function drawn(calls: Call[]): string {
  const rows = calls.map((wire) => `| \`${wire.path}\` | ${wire.method} | ${whoMay(wire)} |`)
  const objects = calls.flatMap((wire) =>
    objectsOf(wire).map((name) => {
      const owner = whose[`${nameOf(wire)} ${name}`] ?? '**nobody has said whose**'
      return `| \`${wire.path}\` | ${wire.method} | ${name} | ${owner} |`
    }),
  )
  return [
    '# Who may do what, and to whose things',
    '',
    'Written by `npm run matrix` from the calls of the wire; `tools/matrix.test.ts` fails when a call',
    'has no row here or an object has no owner. `apps/server/test/routes.test.ts` makes every call as',
    'every actor and compares, `apps/server/test/objects.test.ts` shows each call the things of',
    'somebody else.',
    '',
    '## Functions',
    '',
    '| Call | Method | Who may |',
    '|---|---|---|',
    ...rows,
    '',
    '## Objects',
    '',
    'Operators see the things of all members, by the roles above; a game’s frame sees ' +
      'its own game session.',
    '',
    '| Call | Method | Names | Which must be |',
    '|---|---|---|---|',
    ...objects,
    '',
  ].join('\n')
}

const actors: Record<Exclude<Call['for'], 'operator'>, string> = {
  anyone: 'anyone',
  frame: 'the frame of a game that was launched',
  member: 'member',
  outside: 'who signs the body',
  session: 'member, trial',
}

const whoMay = (wire: Call): string =>
  wire.for === 'operator' ? (wire.roles ?? []).join(', ') : actors[wire.for]
