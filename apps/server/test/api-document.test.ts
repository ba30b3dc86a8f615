import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTown } from './towns/town.ts'
import type { Town } from './towns/town.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const portOf = { arcade: 3001, backoffice: 3002, portal: 3000 }

let town: Town
beforeAll(async () => {
  // The authenticator's code is made by the reader's own clock.
  town = await openTown({ startsAt: new Date() })
})
afterAll(() => town.tearDown())

/** The commands of docs/api.md, one after another as a reader's shell runs them. */
async function commandsAt(fronts: Town['fronts']): Promise<string> {
  const text = readFileSync(path.join(root, 'docs/api.md'), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
  let commands = blocks.filter((block) => !block.includes('npm start')).join('\n')
  for (const name of ['arcade', 'backoffice', 'portal'] as const) {
    await fronts[name].listen({ host: '127.0.0.1', port: 0 })
    const { port } = fronts[name].server.address() as AddressInfo
    commands = commands.replace(`localhost:${portOf[name]}`, `127.0.0.1:${port}`)
  }
  return commands
}

test('docs/api.md runs as written, from the registration to the money in the bank', async () => {
  const shell = spawn('bash', ['-c', await commandsAt(town.fronts)], { cwd: root })
  let words = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (words += part))
  }
  await once(shell, 'close')

  const answers = words
    .replaceAll('}{', '}\n{')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { success: boolean; value: { state?: string } })
  expect(answers.filter(({ success }) => !success)).toEqual([])
  expect(answers.length).toBeGreaterThan(110)
  expect(answers.map(({ value }) => value.state)).toContain('received')
}, 60_000)
