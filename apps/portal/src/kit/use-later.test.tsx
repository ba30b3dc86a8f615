// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'

let screen: Screen
beforeEach(() => vi.resetModules())
afterEach(async () => {
  await screen.leave()
  vi.restoreAllMocks()
})

test('a wide screen is whole a moment after its first view, though nobody moves', async () => {
  await openOn({ isWide: true })
  expect(screen.text()).toContain('first')
  await screen.pass(1_100)
  expect(screen.text()).toContain('later')
})

test('a narrow screen, where none of it stands in sight, waits for a touch or a rest', async () => {
  await openOn({ isWide: false })
  await screen.pass(4_000)
  expect(screen.text()).toContain('first')
  await act(async () => void window.dispatchEvent(new Event('pointerdown')))
  await screen.pass()
  expect(screen.text()).toContain('later')
})

test('and comes after eight seconds when nobody touches anything', async () => {
  await openOn({ isWide: false })
  await screen.pass(8_100)
  expect(screen.text()).toContain('later')
})

/** A page remembers that it was touched: each test has a module of its own. */
async function openOn({ isWide }: { isWide: boolean }): Promise<void> {
  const list = Object.assign(new EventTarget(), { matches: isWide })
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  const { useLater } = await import('./use-later.ts')
  const Part = () => <p>{useLater() ? 'later' : 'first'}</p>
  screen = await openScreen(<Part />, { texts: [] })
}
