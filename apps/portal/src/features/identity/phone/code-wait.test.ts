import { expect, test } from 'vitest'
import { keepWait, waitsUntil } from './code-wait.ts'

function storage(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    kept,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

test('U26: the countdown of a code goes on after a reload, each purpose for itself', () => {
  const tab = storage()
  keepWait(tab, 'login', 61_000, 1_000)
  keepWait(tab, 'register', 121_000, 1_000)
  // A reload is a new page over the same storage of the tab.
  const reloaded = storage(Object.fromEntries(tab.kept))
  expect(waitsUntil(reloaded, 'login', 31_000)).toBe(61_000)
  expect(waitsUntil(reloaded, 'login', 61_000)).toBe(0)
  expect(waitsUntil(reloaded, 'register', 61_000)).toBe(121_000)
  expect(waitsUntil(reloaded, 'forgot', 2_000)).toBe(0)
})

test('what is over leaves, and what nobody of ours wrote is no countdown', () => {
  const tab = storage()
  keepWait(tab, 'login', 61_000, 1_000)
  keepWait(tab, 'forgot', 200_000, 62_000)
  expect(tab.kept.get('codeUntil')).toBe('{"forgot":200000}')
  for (const strange of ['no JSON', 'null', '{"login":"soon"}', '[]']) {
    expect(waitsUntil(storage({ codeUntil: strange }), 'login', 0)).toBe(0)
  }
})
