// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen, type } from '../../../test/screen.tsx'
import { AdjustmentForm } from './adjustment-form.tsx'

test('what was booked by hand does not stand ready to be booked once more', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(Response.json({ success: true, value: { state: 'booked' } }))
  })
  const form = <AdjustmentForm memberId="01a2025e-f034-724b-8255-83bf24dabc07" />
  const { leave, place } = await openScreen(form)
  const amount = place.querySelector('input') as HTMLInputElement
  const reason = place.querySelector('textarea') as HTMLTextAreaElement
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement
  await type(amount, '5000')
  await type(reason, '늦은 보상')
  await act(async () => button.click())
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  await act(() => vi.waitFor(() => expect(amount.value).toBe('')))
  expect(reason.value).toBe('')
  // The button stays enabled and names what is missing.
  expect(amount.getAttribute('aria-invalid')).toBeNull()
  await act(async () => button.click())
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(amount)
  expect(place.textContent).toContain('사유를 2글자 이상 적어 주세요.')
  expect(asked).toHaveLength(1)
  await leave()
  vi.unstubAllGlobals()
})
