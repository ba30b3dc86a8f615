// @vitest-environment happy-dom
import { Banner, TextField } from '@madang/ui'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import { Form } from './form.tsx'

/** A form at the top of a page and what becomes of it at the end, as on a telephone. */
function Page() {
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  return (
    <>
      <Form
        onSubmit={() => {
          setAsked(true)
          if (typed) setTimeout(() => setSent(true), 500)
        }}
      >
        <TextField label="이름" name="name" />
        <TextField
          label="금액"
          name="amount"
          value={typed}
          error={isAsked && !typed ? '금액을 입력해 주세요' : undefined}
          onChange={(change) => setTyped(change.target.value)}
        />
        <button type="submit">보내기</button>
      </Form>
      <Banner outcome={isSent ? 'sent' : 'open'}>{isSent ? '접수했어요' : '아직 없어요'}</Banner>
    </>
  )
}

it('leads to the first faulty field, then to what came of the press', async () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = vi.fn(function noted(this: Element) {
    scrolled.push(this)
  })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  const screen = await openScreen(<Page />, { texts: [] })

  await screen.press('보내기')
  await screen.pass(50)
  expect(document.activeElement?.getAttribute('name')).toBe('amount')
  expect(scrolled.at(-1)).toBe(document.activeElement)
  const spoken = document.activeElement?.getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${spoken}"]`)?.textContent).toBe('금액을 입력해 주세요')

  await screen.type('amount', '5')
  await screen.press('보내기')
  await screen.pass(600)
  await screen.pass(50)
  expect(document.activeElement?.textContent).toBe('접수했어요')
  expect(scrolled.at(-1)).toBe(document.activeElement)
  await screen.leave()
})
