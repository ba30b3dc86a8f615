// @vitest-environment happy-dom
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Role } from '@madang/wire'
import { endSession, knowSelf, startSession } from '../features/session/session.ts'
import type { Self } from '../features/session/session.ts'
import { FirstRoom } from './first-room.tsx'

/** Where somebody with these roles stands who came in by the front door. */
async function roomOf(roles: Role[]): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const operator = { name: 'hana', roles } as Self
  startSession({ operator, token: 'half' })
  knowSelf(operator)
  const root = createRootRoute({ component: Outlet })
  const home = createRoute({ component: FirstRoom, getParentRoute: () => root, path: '/' })
  const rooms = createRoute({ component: () => null, getParentRoute: () => root, path: '$' })
  const routeTree = root.addChildren([home, rooms])
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ history, routeTree })
  const place = document.body.appendChild(document.createElement('div'))
  const screen = createRoot(place)
  await act(async () => screen.render(<RouterProvider router={router} />))
  const { pathname } = router.state.location
  await act(async () => screen.unmount())
  endSession()
  place.remove()
  return pathname
}

test('whoever comes in begins in the first room of their own menu', async () => {
  expect(await roomOf(['payments'])).toBe('/overview')
  expect(await roomOf(['auditor'])).toBe('/overview')
  expect(await roomOf(['content'])).toBe('/inbox')
  expect(await roomOf([])).toBe('/')
})
