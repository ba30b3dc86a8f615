import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesFile, rulesPage } from '../sports-rules.ts'

test('the page of the rules says what the tables settle by: npm run sports-rules', () => {
  expect(readFileSync(rulesFile, 'utf8')).toBe(rulesPage())
})
