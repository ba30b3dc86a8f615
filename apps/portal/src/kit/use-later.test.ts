// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstView } from './use-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a wide screen is whole a moment after its first view, though nobody moves', () => {
  const begin = beginOn({ isWide: true })
  vi.advanceTimersByTime(900)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(begin).toHaveBeenCalledOnce()
})

test('a narrow screen, where none of it stands in sight, rests for eight seconds', () => {
  const begin = beginOn({ isWide: false })
  vi.advanceTimersByTime(7_900)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(begin).toHaveBeenCalledOnce()
})

test('a wide page that is still being loaded counts from its end', () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const begin = beginOn({ isWide: true })
  vi.advanceTimersByTime(5_000)
  expect(begin).not.toHaveBeenCalled()
  readyState.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1_100)
  expect(begin).toHaveBeenCalledOnce()
})

function beginOn({ isWide }: { isWide: boolean }) {
  const list = Object.assign(new EventTarget(), { matches: isWide })
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList)
  const begin = vi.fn()
  afterFirstView(begin)
  return begin
}
