// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { SideMenu } from './menu.tsx'

let screen: Screen
afterEach(async () => {
  await screen.leave()
  vi.unstubAllGlobals()
})

test('a room says how many wait in it, and nothing where nobody does', async () => {
  const value = { waiting: { deposits: 3, risk: 0, withdrawals: 100 } }
  vi.stubGlobal('fetch', async () => Response.json({ errorCode: '', success: true, value }))
  const self = { freshUntil: '2026-11-22T00:00:00.000Z', name: 'jisoo', roles: ['payments'] }
  const root = createRootRoute({
    component: () => <SideMenu self={self as never} onSearch={() => undefined} />,
  })
  const router = createRouter({ history: createMemoryHistory(), routeTree: root })
  screen = await openScreen(<RouterProvider router={router as never} />, ['payments'])
  await vi.waitFor(() => expect(lineOf('/deposits')).toBe('입금33건이 기다려요'))
  expect(lineOf('/withdrawals')).toBe('출금99+99+건이 기다려요')
  expect(lineOf('/risk')).toBe('이상 거래')
})

const lineOf = (place: string) => screen.place.querySelector(`a[href="${place}"]`)?.textContent
