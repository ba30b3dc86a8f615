// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts } from '@madang/kit'
import { openScreen, type } from '../../../test/screen.tsx'
import { InvitationPage } from './invitation-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Longer than a response takes. */
const moment = () => act(() => new Promise((resume) => setTimeout(resume, 100)))

test('who is invited sees the key once and for all, and begins by it', async () => {
  await needTexts('memberOffice')
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', (_: string, { body, method }: { body: string; method: string }) => {
    asked.push([method, JSON.parse(body)])
    const key = { name: 'hana', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Madang:hana' }
    return Promise.resolve(
      Response.json({ success: true, value: method === 'POST' ? key : { name: 'hana' } }),
    )
  })
  window.history.replaceState(null, '', '/invitation#a-token')
  const { leave, place } = await openScreen(<InvitationPage />)
  await moment()
  expect(place.textContent).toContain('hana 님')
  const [password, code] = place.querySelectorAll('input')
  await type(password as HTMLInputElement, '푸른 산과 긴 강을 건너는 학')
  await type(code as HTMLInputElement, '123456')
  // The entered text stays in its field.
  await moment()
  expect(asked).toEqual([['POST', { token: 'a-token' }]])
  expect(window.location.hash).toBe('')
  expect(place.querySelector('input')).toBe(password)
  await act(async () => place.querySelector<HTMLElement>('button[type=submit]')?.click())
  await moment()
  expect(place.textContent).toContain('준비가 끝났어요')
  expect(asked).toHaveLength(2)
  expect(asked[1]?.[1]).toMatchObject({ code: '123456', token: 'a-token' })
  await leave()
})
