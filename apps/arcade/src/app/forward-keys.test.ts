// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { forwardKeys } from './forward-keys.ts'

const forwarded: string[] = []
const received: string[] = []
const own = (press: Event) => void received.push((press as KeyboardEvent).key)
let stop = (): void => undefined
afterEach(() => {
  stop()
  window.removeEventListener('keydown', own)
  document.body.replaceChildren()
  forwarded.length = 0
  received.length = 0
})
const open = () => {
  stop = forwardKeys((key) => forwarded.push(key))
  window.addEventListener('keydown', own)
}
function press(key: string, on: EventTarget = document.body, more: KeyboardEventInit = {}): void {
  const code = `Key${key.toUpperCase()}`
  on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code, key, ...more }))
}

test('keys of the portal that are pressed in a game are told to it, and the game keeps its own', () => {
  open()
  press('c')
  press('d')
  expect(forwarded).toEqual([])
  press('/')
  press('?')
  press('g')
  press('d')
  expect(forwarded).toEqual(['/', '?', 'g', 'd'])
  // The letter of a pair is no key of the game; the same letter alone is.
  expect(received).toEqual(['c', 'd', '/', '?', 'g'])
  press('d')
  press('g', document.body, { ctrlKey: true })
  press('w')
  expect(forwarded).toHaveLength(4)
})

test('the place of a key counts, not what a Korean layout writes; who types is left alone', () => {
  open()
  press('ㅎ', document.body, { code: 'KeyG' })
  press('ㅈ', document.body, { code: 'KeyW' })
  expect(forwarded).toEqual(['g', 'w'])
  const field = document.createElement('input')
  document.body.append(field)
  for (const key of ['/', '?', 'g', 'h']) press(key, field)
  expect(forwarded).toHaveLength(2)
})
