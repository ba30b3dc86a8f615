import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawn } from './graph.ts'
import { root } from './process/node-run.ts'

test('ARCHITECTURE.md shows the graph of today (npm run graph draws it)', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  expect(text).toBe(drawn(text))
})
