import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@madang/wire'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../process/node-run.ts'
import { leanWire } from './vite-wire.ts'

test('a browser’s calls are those of the wire, and know which presses take an id', async () => {
  const folder = path.join(root, 'packages/wire/src')
  const files = readdirSync(folder).filter((name) => !/^index|test/.test(name))
  const lean = await callsIn(await bundled(folder, files))
  const whole = new Map<string, Call>()
  for (const file of files) {
    for (const wire of callsOf(await import(path.join(folder, file)))) whole.set(nameOf(wire), wire)
  }
  expect(lean.length).toBeGreaterThan(250)
  expect(lean.map(nameOf).toSorted()).toEqual([...whole.keys()].toSorted())
  const asked = lean.filter(({ method }) => method !== 'GET')
  const takesId = (wire: Call | undefined) =>
    'id' in ((wire?.takes as { entries?: object } | undefined)?.entries ?? {})
  expect(asked.filter((wire) => takesId(wire) !== takesId(whole.get(nameOf(wire))))).toEqual([])
  expect(lean.filter(({ about }) => about !== undefined)).toEqual([])
})

/** Every module of the wire as a browser gets it, in one text. */
async function bundled(folder: string, files: string[]): Promise<string> {
  const every = files.map((file, at) => `export * as m${at} from '${path.join(folder, file)}'`)
  const entry = '\0every'
  const bundle = await build({
    build: {
      rolldownOptions: {
        input: entry,
        output: { codeSplitting: false },
        preserveEntrySignatures: 'strict',
      },
      write: false,
    },
    configFile: false,
    logLevel: 'error',
    plugins: [
      leanWire(),
      {
        name: 'every',
        load: (id) => (id === entry ? every.join('\n') : undefined),
        resolveId: (id) => (id === entry ? id : undefined),
      },
    ],
  })
  const [made] = 'output' in bundle ? bundle.output : []
  return made?.code ?? ''
}

async function callsIn(code: string): Promise<Call[]> {
  const modules = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as Record<string, object>
  return Object.values(modules).flatMap(callsOf)
}

const callsOf = (module: object): Call[] =>
  Object.values(module).filter(
    (one: unknown): one is Call =>
      typeof one === 'object' && one !== null && 'path' in one && 'method' in one,
  )

const nameOf = ({ method, path: address }: Call) => `${method} ${address}`
