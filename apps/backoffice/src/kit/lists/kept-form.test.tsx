// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { KeptForm } from './kept-form.tsx'

type Row = { version: number; words: string }

let save: (row: Row) => void = () => undefined
let leave: () => Promise<void> | void = () => undefined
afterEach(() => leave())

function Page() {
  const [row, setRow] = useState<Row>({ version: 1, words: 'first' })
  useEffect(() => {
    save = setRow
  }, [])
  return <KeptForm row={row}>{(kept) => <Words row={kept} />}</KeptForm>
}

function Words({ row }: { row: Row }) {
  const [words, setWords] = useState(row.words)
  return <input value={words} onChange={(event) => setWords(event.target.value)} />
}

const field = () => document.querySelector('input')!
const warning = () => document.querySelector('[role=alert]')

async function type(words: string): Promise<void> {
  await act(async () => {
    // As a keyboard does it: React keeps its own idea of what a field holds.
    Reflect.set(HTMLInputElement.prototype, 'value', words, field())
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('what is typed stays when somebody else saves, with a warning and a way to begin anew', async () => {
  ;({ leave } = await openScreen(<Page />))
  await act(async () => save({ version: 2, words: 'second' }))
  expect([field().value, warning()]).toEqual(['second', null])

  await type('half a sentence')
  await act(async () => save({ version: 3, words: 'third' }))
  expect(field().value).toBe('half a sentence')
  expect(warning()?.textContent).toContain('그사이 다른 운영자가 저장했어요')

  await act(async () => warning()?.querySelector('button')?.click())
  expect([field().value, warning()]).toEqual(['third', null])
})
