// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { followReleases } from './follow-releases.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that misses a file begins anew when its release is over, and only then', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  followReleases('https://madang.example/assets/first-old.js')
  const missing = async (shell: () => Promise<Response>) => {
    vi.stubGlobal('fetch', shell)
    window.dispatchEvent(new Event('vite:preloadError'))
    await new Promise((resume) => setTimeout(resume, 5))
    return reload.mock.calls.length
  }
  const named = (file: string) => async () => new Response(`<script src="/assets/${file}">`)
  expect(await missing(named('first-old.js'))).toBe(0)
  expect(await missing(() => Promise.reject(new TypeError('no line')))).toBe(0)
  expect(await missing(async () => new Response('bad gateway', { status: 502 }))).toBe(0)
  expect(await missing(named('first-new.js'))).toBe(1)
})
