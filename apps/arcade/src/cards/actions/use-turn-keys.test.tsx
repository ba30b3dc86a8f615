// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Legal } from '../card-view.ts'
import { useTurnKeys } from './use-turn-keys.ts'

const acts: string[] = []
let root: ReturnType<typeof createRoot>
let page: HTMLElement
beforeEach(() => {
  acts.length = 0
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const facing: Legal = { call: 500, mayCheck: false, mayFold: true }

function Table({ isAlone, legal, name }: { name: string; isAlone: boolean; legal?: Legal }) {
  const act = ({ kind }: { kind: string }) => Promise.resolve(void acts.push(`${name} ${kind}`))
  const place = useTurnKeys({ act }, legal, isAlone)
  return (
    <section ref={place} tabIndex={-1} id={name}>
      {legal && <button type="button">fold</button>}
      <input className="card-amount" defaultValue="900" />
      <textarea />
      <p contentEditable suppressContentEditableWarning />
    </section>
  )
}

const show = (names: string[], legal: Legal | undefined = facing) =>
  flushSync(() =>
    root.render(
      names.map((name) => (
        <Table key={name} name={name} isAlone={names.length === 1} {...(legal && { legal })} />
      )),
    ),
  )

function press(letter: string, on: Element = document.activeElement!, more: object = {}): void {
  const key = { bubbles: true, cancelable: true, code: `Key${letter}`, key: letter, ...more }
  on.dispatchEvent(new KeyboardEvent('keydown', key))
}

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!

test('whoever types moves no money: fields, notes, sheets, chords and repeats', async () => {
  show(['one'])
  await Promise.resolve()
  for (const field of ['input', 'textarea', '[contenteditable]']) {
    for (const letter of 'CALLSTOOMUCHF') press(letter, at(field))
  }
  press('F', document.body, { ctrlKey: true })
  press('F', document.body, { altKey: true })
  press('C', document.body, { metaKey: true })
  press('C', document.body, { repeat: true })
  const sheet = document.body.appendChild(document.createElement('dialog'))
  sheet.setAttribute('open', '')
  press('C', sheet)
  press('C', document.body)
  sheet.remove()
  expect(acts).toEqual([])
  press('C', document.body)
  press('ㄹ', document.body, { code: 'KeyF' })
  expect(acts).toEqual(['one call', 'one fold'])
})

test('with two tables open a key acts at the table with the focus, and nowhere without one', async () => {
  show(['one', 'two'])
  await Promise.resolve()
  press('F', document.body)
  expect(acts).toEqual([])
  at('#two button').focus()
  press('F')
  expect(acts).toEqual(['two fold'])
})

test('the focus stays at the table when the turn passes', async () => {
  show(['one', 'two'])
  await Promise.resolve()
  at('#two button').focus()
  show(['one', 'two'], {})
  show(['one', 'two'])
  expect(document.activeElement?.closest('section')?.id).toBe('two')
  press('C')
  expect(acts).toEqual(['two call'])
})

test('R goes to the amount, and is not typed into it', async () => {
  show(['one'])
  await Promise.resolve()
  const key = { bubbles: true, cancelable: true, code: 'KeyR', key: 'r' }
  const pressed = new KeyboardEvent('keydown', key)
  document.body.dispatchEvent(pressed)
  expect(pressed.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(at('#one input'))
})
