import { expect, test } from 'vitest'
import { shortIds } from './short-ids.ts'

test('a list names a document by the end of its id, and everything else as it is', () => {
  const element = 'wallet.deposit d86f365b-8310-456c-b0ac-35b3cfd0fddb state'
  expect(shortIds(element)).toBe('wallet.deposit …35b3cfd0fddb state')
  expect(shortIds('01a202aa-f437-70a0-80d6-f686e9752463')).toBe('…f686e9752463')
  expect(shortIds('2026-11-22T10:08:16.956+00:00')).toBe('2026-11-22T10:08:16.956+00:00')
})
