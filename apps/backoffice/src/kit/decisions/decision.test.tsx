// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFetched, wireKit } from '@madang/kit'
import { endOfficeSession } from '@madang/wire/members'
import { listStaff } from '@madang/wire/staff'
import { openScreen, type } from '../../../test/screen.tsx'
import { Decision } from './decision.tsx'

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
  const form = (
    <Decision
      call={endOfficeSession}
      fixed={fixed}
      words="끝내기"
      reason="기록에 남길 사유"
      refreshes={[]}
    />
  )
  const { leave, place } = await openScreen(form, endOfficeSession.roles)
  const reason = place.querySelector('textarea') as HTMLTextAreaElement
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement
  expect(reason.getAttribute('aria-invalid')).toBeNull()
  expect(button.disabled).toBe(false)
  await act(async () => button.click())
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)
  expect(place.textContent).toContain('사유를 2글자 이상 적어 주세요.')
  expect(asked).toEqual([])
  await type(reason, '의심')
  expect(reason.getAttribute('aria-invalid')).toBeNull()
  await act(async () => button.click())
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  expect(asked[0]?.reason).toBe('의심')
  await leave()
})

test('a no reads anew what is shown, and an old code says nothing red beneath its window', async () => {
  const codes = ['document-moved-on', 'fresh-factor-needed']
  const asked: string[] = []
  let windowCount = 0
  wireKit({
    headers: () => ({}),
    refused: ({ code }) => code === 'fresh-factor-needed' && ++windowCount > 0,
    sessionOver: () => undefined,
  })
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    if (method === 'GET') return Promise.resolve(Response.json({ success: true, value: {} }))
    const refusal = { errorCode: codes.shift(), message: '그사이', success: false, value: {} }
    return Promise.resolve(Response.json(refusal))
  })
  const { leave, place } = await openScreen(
    <>
      <Shown />
      <Decision call={endOfficeSession} fixed={fixed} words="끝내기" refreshes={[listStaff]} />
    </>,
    endOfficeSession.roles,
  )
  const shown = () => asked.filter((one) => one === `GET ${listStaff.path}`).length
  const press = () => act(async () => place.querySelector('button')?.click())
  await act(() => vi.waitFor(() => expect(shown()).toBe(1)))
  await press()
  await act(() => vi.waitFor(() => expect(shown()).toBe(2)))
  // It is said beside the form, which may go with what it was about.
  expect(place.querySelector('form')?.textContent).not.toContain('그사이')
  expect(document.body.textContent).toContain('그사이')
  await press()
  await act(() => vi.waitFor(() => expect(shown()).toBe(3)))
  expect(windowCount).toBe(1)
  expect(place.querySelector('form [role=alert]')).toBeNull()
  await leave()
})

function Shown() {
  useFetched(listStaff, {})
  return null
}
