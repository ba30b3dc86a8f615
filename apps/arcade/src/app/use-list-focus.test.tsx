// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { useListFocus } from './use-list-focus.ts'

let leave: () => void
afterEach(() => leave())

/** A list that shows so many rows, and how to show others. */
function listOf() {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  leave = () => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  }
  return (count: number, hasMore: boolean) =>
    flushSync(() => root.render(<Rows count={count} hasMore={hasMore} />))
}

function Rows({ count, hasMore }: { count: number; hasMore: boolean }) {
  const list = useListFocus(count)
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <a href={`#${at + 1}`}>{at + 1}</a>
          </li>
        ))}
      </ul>
      {hasMore && <button type="button">more</button>}
    </>
  )
}

const here = () => document.activeElement?.textContent

test('after the last page the focus is on the first row that came', () => {
  const show = listOf()
  show(2, true)
  document.querySelector('button')?.focus()
  show(4, true)
  expect(here()).toBe('more')
  show(5, false)
  expect(here()).toBe('5')
})

test('rows that come first take the focus from nobody', () => {
  const show = listOf()
  show(0, false)
  show(3, false)
  expect(document.activeElement).toBe(document.body)
})
