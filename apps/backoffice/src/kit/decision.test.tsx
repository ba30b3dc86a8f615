// @vitest-environment happy-dom
import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts, TextsProvider, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'
import { endOfficeSession } from '@madang/wire/members'
import { Decision } from './decision.tsx'
import { OwnRoles } from './may.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

const fixed = {
  sessionId: '01a2025e-f034-724b-8255-83bf24dabc07',
  subject: '01a2025e-f034-724b-8255-83bf24dabc08',
}

test('a press without a reason says so at its field, and two letters are a reason', async () => {
  const asked: { reason: string }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(Response.json({ success: true, value: {} }))
  })
  await needTexts('common', 'backoffice')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const form = (
    <Decision
      call={endOfficeSession}
      fixed={fixed}
      words="끝내기"
      reason="기록에 남길 사유"
      refreshes={[]}
    />
  )
  const screen = (
    <TextsProvider>
      <Labelled>
        <OwnRoles value={endOfficeSession.roles ?? []}>{form}</OwnRoles>
      </Labelled>
    </TextsProvider>
  )
  await act(async () => root.render(screen))
  const reason = place.querySelector('textarea') as HTMLTextAreaElement
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement
  expect(reason.getAttribute('aria-invalid')).toBeNull()
  expect(button.disabled).toBe(false)
  await act(async () => button.click())
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)
  expect(place.textContent).toContain('사유를 2글자 이상 적어 주세요.')
  expect(asked).toEqual([])
  await act(async () => type(reason, '의심'))
  expect(reason.getAttribute('aria-invalid')).toBeNull()
  await act(async () => button.click())
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  expect(asked[0]?.reason).toBe('의심')
  await act(async () => root.unmount())
  place.remove()
})

function Labelled({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang="ko" labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}

function type(field: HTMLTextAreaElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
