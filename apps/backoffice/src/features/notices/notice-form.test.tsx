// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts } from '@madang/kit'
import { updateAnnouncement } from '@madang/wire/content'
import { openScreen, type } from '../../../test/screen.tsx'
import { NoticeForm } from './notice-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a notice that was refused says why at its field, and once mended it is another press', async () => {
  await needTexts('siteOffice')
  const asked: { id: string }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    const value = { fields: { endsAt: 'value' } }
    const refusal = { errorCode: 'input-invalid', message: '…', success: false, value }
    const isFirst = asked.length === 1
    return Promise.resolve(
      isFirst
        ? Response.json(refusal, { status: 400 })
        : Response.json({ success: true, value: {} }),
    )
  })
  const done = vi.fn()
  const { leave, place } = await openScreen(<NoticeForm done={done} />, updateAnnouncement.roles)
  const words = place.querySelectorAll<HTMLInputElement>(
    'textarea, input:not([type=datetime-local])',
  )
  for (const field of words) await type(field, '잔치')
  const button = place.querySelector<HTMLElement>('button[type=submit]')
  await act(async () => button?.click())
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  expect(place.textContent).toContain('시작보다 뒤여야 해요.')
  await act(async () => button?.click())
  await act(() => vi.waitFor(() => expect(done).toHaveBeenCalled()))
  expect(asked[1]?.id).not.toBe(asked[0]?.id)
  await leave()
})
