import { expect, test } from 'vitest'
import { reachOf } from './what-changed.ts'

test.each([
  [['docs/fairness.md'], { product: false, rules: 'all', stories: 'none' }],
  [['apps/portal/src/app/menu.tsx'], { product: true, rules: 'related', stories: 'none' }],
  [['apps/server/src/app.ts'], { product: true, rules: 'related', stories: 'related' }],
  [['packages/wire/src/call.ts'], { product: true, rules: 'related', stories: 'related' }],
  [['apps/server/src/app.test.ts'], { product: false, rules: 'related', stories: 'related' }],
  [['packages/texts/src/ko/site.json'], { product: true, rules: 'all', stories: 'all' }],
  [['package-lock.json'], { product: true, rules: 'all', stories: 'all' }],
])('a change of %j', (files, reach) => {
  expect(reachOf(files)).toEqual(reach)
})

test('of several files the widest reach counts', () => {
  const both = ['docs/fairness.md', 'apps/server/src/modules/wallet/migrations/0001-cash.sql']
  expect(reachOf(both)).toEqual({ product: true, rules: 'all', stories: 'all' })
  expect(reachOf([])).toEqual({ product: false, rules: 'related', stories: 'none' })
})
