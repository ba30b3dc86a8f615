import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as icons from './icons.ts'
import * as ui from './index.ts'

test('the page of the design system names the components that the door offers', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, part = ''] = /## Components([\s\S]*?)Money is/.exec(page) ?? []
  const named = new Set([...part.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name))
  const offered = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name) && !(name in icons))
  expect(offered.length).toBeGreaterThan(40)
  expect([...named].toSorted()).toEqual(offered.toSorted())
})
