// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { endOfficeSession } from '@madang/wire/members'
import { openScreen, type } from '../../test/screen.tsx'
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
