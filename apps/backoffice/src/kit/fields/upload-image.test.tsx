// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { UploadImage } from './upload-image.tsx'

const frame = (isOpen: boolean) => <div>{isOpen && <UploadImage id="proof" />}</div>

test('a proof that is opened again is seen again', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('picture')))
  const { draw, leave, place } = await openScreen(frame(true))
  const seen = () =>
    vi.waitFor(async () => {
      await act(async () => undefined)
      const src = place.querySelector('img')?.src
      expect(src).toMatch(/^blob:/)
      return src
    })
  const first = await seen()
  await draw(frame(false))
  expect(revoked).toHaveBeenCalledWith(first)
  await draw(frame(true))
  expect(revoked.mock.calls.flat()).not.toContain(await seen())
  await leave()
  vi.unstubAllGlobals()
})
