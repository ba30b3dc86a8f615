import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const rules = readFileSync(new URL('ops/alarms.yml', root), 'utf8')
const alarms = [...rules.matchAll(/alert: ([\w-]+)/g)].map((match) => match[1] ?? '')

test('every alarm has its page, and every page its alarm', () => {
  const pages = readdirSync(new URL('docs/runbooks/', root)).map((file) => file.replace('.md', ''))
  expect(alarms.length).toBeGreaterThan(5)
  expect(pages.sort()).toEqual(alarms.sort())
})

test('an alarm watches a number that the server really gives', () => {
  const server = new URL('apps/server/src/', root)
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, server), 'utf8'))
    .join('\n')
  const watched = [...rules.matchAll(/madang_(\w+?)(?:_bucket|_count)?(?=[ {[)])/g)]
  for (const [, name = ''] of watched) {
    const isKnown = code.includes(`'${name}'`) || code.includes(`'madang_${name}'`)
    const isCount = code.includes(`'${name}_count'`)
    expect([name, isKnown || isCount]).toEqual([name, true])
  }
})
