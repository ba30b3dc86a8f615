// @vitest-environment happy-dom
import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { needTexts, TextsProvider, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'
import { AdjustmentForm } from './adjustment-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('what was booked by hand does not stand ready to be booked once more', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(Response.json({ success: true, value: { state: 'booked' } }))
  })
  await needTexts('common', 'backoffice')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const form = <AdjustmentForm memberId="01a2025e-f034-724b-8255-83bf24dabc07" />
  const screen = (
    <TextsProvider>
      <Labelled>{form}</Labelled>
    </TextsProvider>
  )
  await act(async () => root.render(screen))
  const amount = place.querySelector('input') as HTMLInputElement
  const reason = place.querySelector('textarea') as HTMLTextAreaElement
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement
  await act(async () => type(amount, '5000'))
  await act(async () => type(reason, '늦은 보상'))
  expect(button.disabled).toBe(false)
  await act(async () => button.click())
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  await act(() => vi.waitFor(() => expect(amount.value).toBe('')))
  expect(reason.value).toBe('')
  expect(button.disabled).toBe(true)
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

function Labelled({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang="ko" labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
