// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gives } from '@madang/wire'
import { startPasswordReset } from '@madang/wire/members'
import type { showOfficeMember } from '@madang/wire/members'
import { openScreen, type } from '../../../test/screen.tsx'
import { PasswordForm } from './action-forms.tsx'

afterEach(() => vi.unstubAllGlobals())

const member = {
  id: '01a2025e-f034-724b-8255-83bf24dabc07',
  paymentPassword: 'none',
} as unknown as Gives<typeof showOfficeMember>

/** Presses the button of the reset. @returns what the window shows, and whether it closed */
async function resetWith(value: Gives<typeof startPasswordReset>) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value })))
  const close = vi.fn<() => void>()
  const form = <PasswordForm member={member} close={close} />
  const { leave, place } = await openScreen(form, startPasswordReset.roles)
  await type(place.querySelector('textarea') as HTMLTextAreaElement, '전화로 요청')
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement
  await act(async () => button.click())
  await act(() =>
    vi.waitFor(() =>
      expect(close.mock.calls.length + place.querySelectorAll('code').length).toBe(1),
    ),
  )
  const shown = place.querySelector('code')?.textContent ?? null
  await leave()
  return [shown, close.mock.calls.length]
}

test('a first password stays in the window to be copied; one that was sent closes it', async () => {
  const password = 'AB2C-DE3F-GH4J-KL5M-NP6Q'
  expect(await resetWith({ password, sentBy: 'hand' })).toEqual([password, 0])
  expect(await resetWith({ password: null, sentBy: 'sms' })).toEqual([null, 1])
})
